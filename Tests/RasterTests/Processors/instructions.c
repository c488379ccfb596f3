// A plugin of QEMU that counts the instructions a program executes in each of its functions.
//
// Prints a line with the name and the number of each function that has been run. The declarations are those of
// qemu-plugin.h, which Debian does not package.
//
// Source: QEMU, "QEMU TCG Plugins".
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct qemu_plugin_tb;
struct qemu_plugin_insn;
enum { QEMU_PLUGIN_INLINE_ADD_U64 = 0 };

size_t qemu_plugin_tb_n_insns(const struct qemu_plugin_tb *block);
struct qemu_plugin_insn *qemu_plugin_tb_get_insn(const struct qemu_plugin_tb *block, size_t index);
const char *qemu_plugin_insn_symbol(const struct qemu_plugin_insn *instruction);
void qemu_plugin_register_vcpu_tb_trans_cb(uint64_t id, void (*callback)(uint64_t, struct qemu_plugin_tb *));
void qemu_plugin_register_vcpu_tb_exec_inline(struct qemu_plugin_tb *block, int operation, void *number, uint64_t value);
void qemu_plugin_register_atexit_cb(uint64_t id, void (*callback)(uint64_t, void *), void *argument);

__attribute__((visibility("default"))) int qemu_plugin_version = 1;

typedef struct {
  char name[64];
  uint64_t count;
} function;

// Blocks point to their function's number, so the table does not move.
static function functions[4096];
static size_t used;

static function *find(const char *name) {
  for (size_t i = 0; i < used; i++) {
    if (strncmp(functions[i].name, name, sizeof functions[i].name - 1) == 0) return functions + i;
  }
  if (used == sizeof functions / sizeof *functions) abort();
  function *f = functions + used++;
  snprintf(f->name, sizeof f->name, "%s", name);
  return f;
}

static void translate(uint64_t id, struct qemu_plugin_tb *block) {
  (void)id;
  const char *name = qemu_plugin_insn_symbol(qemu_plugin_tb_get_insn(block, 0));
  if (!name || !*name) return;
  qemu_plugin_register_vcpu_tb_exec_inline(
      block, QEMU_PLUGIN_INLINE_ADD_U64, &find(name)->count, qemu_plugin_tb_n_insns(block));
}

static void report(uint64_t id, void *argument) {
  (void)id, (void)argument;
  for (size_t i = 0; i < used; i++) fprintf(stderr, "%s %" PRIu64 "\n", functions[i].name, functions[i].count);
}

__attribute__((visibility("default"))) int qemu_plugin_install(
    uint64_t id, const void *info, int count, char **arguments) {
  (void)info, (void)count, (void)arguments;
  qemu_plugin_register_vcpu_tb_trans_cb(id, translate);
  qemu_plugin_register_atexit_cb(id, report, NULL);
  return 0;
}
