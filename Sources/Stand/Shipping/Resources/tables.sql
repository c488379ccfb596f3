-- The kiosks, and the login role of each.
CREATE TABLE IF NOT EXISTS honeycomb.kiosk (
  kiosk text PRIMARY KEY CHECK (octet_length(kiosk) BETWEEN 1 AND 200),
  role name NOT NULL,
  number integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  added timestamptz NOT NULL DEFAULT now()
);

-- One row per session; `picks` and `unpicks` are arrays of {"id", "label", "path"}, in the order of the visitor.
CREATE TABLE IF NOT EXISTS honeycomb.session (
  session uuid NOT NULL,
  opened timestamptz NOT NULL,
  closed timestamptz NOT NULL,
  kiosk text NOT NULL,
  language text NOT NULL,
  result text NOT NULL CHECK (result IN ('accepted', 'idle', 'staff', 'terminated', 'interrupted')),
  catalogue text NOT NULL,
  picks jsonb NOT NULL,
  unpicks jsonb NOT NULL,
  received timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (session, opened)
) PARTITION BY RANGE (opened);
-- Takes the sessions of months without a table, and of kiosks with a wrong clock.
CREATE TABLE IF NOT EXISTS honeycomb.session_default PARTITION OF honeycomb.session DEFAULT;

-- The labels of topics: those of the first session with this catalogue and language.
CREATE TABLE IF NOT EXISTS honeycomb.topic_label (
  topic text NOT NULL,
  language text NOT NULL,
  catalogue text NOT NULL,
  label text NOT NULL,
  path text[] NOT NULL,
  seen timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (topic, language, catalogue)
);

-- Counts, written in the transaction of the insert. Days and hours are those of UTC; `picks` are those of all sessions,
-- `accepted` those of sessions that the visitor accepted.
CREATE TABLE IF NOT EXISTS honeycomb.rollup (
  kiosk text NOT NULL,
  day date NOT NULL,
  topic text NOT NULL,
  picks bigint NOT NULL,
  accepted bigint NOT NULL,
  unpicks bigint NOT NULL,
  PRIMARY KEY (kiosk, day, topic)
) WITH (fillfactor = 80);
CREATE TABLE IF NOT EXISTS honeycomb.kiosk_rollup (
  kiosk text PRIMARY KEY,
  sessions bigint NOT NULL,
  accepted bigint NOT NULL,
  picks bigint NOT NULL,
  last timestamptz NOT NULL
) WITH (fillfactor = 50);
-- The totals of all kiosks are kept in 16 parts, so that kiosks seldom wait for each other's transactions. The number
-- of rows does not grow with the number of sessions, so that the views stay fast.
CREATE TABLE IF NOT EXISTS honeycomb.topic_rollup (
  topic text NOT NULL,
  part integer NOT NULL,
  picks bigint NOT NULL,
  accepted bigint NOT NULL,
  unpicks bigint NOT NULL,
  PRIMARY KEY (topic, part)
) WITH (fillfactor = 50);
CREATE TABLE IF NOT EXISTS honeycomb.day_rollup (
  day date NOT NULL,
  part integer NOT NULL,
  sessions bigint NOT NULL,
  accepted bigint NOT NULL,
  picks bigint NOT NULL,
  PRIMARY KEY (day, part)
) WITH (fillfactor = 50);
CREATE TABLE IF NOT EXISTS honeycomb.hour_rollup (
  hour integer NOT NULL,
  language text NOT NULL,
  part integer NOT NULL,
  sessions bigint NOT NULL,
  accepted bigint NOT NULL,
  picks bigint NOT NULL,
  PRIMARY KEY (hour, language, part)
) WITH (fillfactor = 50);

-- Locks no table that is there: CREATE INDEX IF NOT EXISTS would, and then the lock for a new month could wait for
-- kiosks that wait for this transaction.
DO $block$
BEGIN
  IF to_regclass('honeycomb.kiosk_role') IS NULL THEN
    CREATE INDEX kiosk_role ON honeycomb.kiosk (role);
  END IF;
  IF to_regclass('honeycomb.rollup_topic') IS NULL THEN
    CREATE INDEX rollup_topic ON honeycomb.rollup (topic, day);
  END IF;
  IF to_regclass('honeycomb.rollup_day') IS NULL THEN
    CREATE INDEX rollup_day ON honeycomb.rollup (day);
  END IF;
END
$block$;

