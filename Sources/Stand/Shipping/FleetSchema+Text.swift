extension FleetSchema {
  /// Everything but the months: roles, tables, functions, views and rights.
  ///
  /// Each statement leaves what is there as it is, or replaces it by the same.
  static let objects = #"""
    -- Honeycomb: the database of a fleet of kiosks, for PostgreSQL 13 or later.
    --
    -- This script can run again at any time, also while kiosks ship. It runs in one transaction: after an error nothing has changed.
    -- Run it as a superuser, or as a role with CREATEROLE that may create schemas in the database:
    --
    --     honeycomb journal schema --months 12 | psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --dbname fleet
    --
    -- Add a kiosk:      SELECT honeycomb.add_kiosk('lobby', 'kiosk_lobby');   then \password kiosk_lobby
    -- Remove a kiosk:   DELETE FROM honeycomb.kiosk WHERE kiosk = 'lobby';    DROP ROLE kiosk_lobby;
    -- Let a role read:  GRANT honeycomb_reader TO analyst;                    the views counts_by_..., and the table rollup
    -- Drop a month:     DROP TABLE honeycomb.session_2026_01;                 (the counts stay)
    -- Count again:      SELECT honeycomb.recount();
    BEGIN;
    SET LOCAL client_min_messages = warning;
    -- A month is added under an exclusive lock. Rather than queue all kiosks behind a long query, fail and run again.
    SET LOCAL lock_timeout = '30s';
    SET LOCAL search_path = pg_catalog, pg_temp;

    DO $block$
    DECLARE
      group_role name;
    BEGIN
      -- Two of these scripts at the same time run one after the other.
      PERFORM pg_advisory_xact_lock(5216694956355254115);
      FOREACH group_role IN ARRAY ARRAY['honeycomb_owner', 'honeycomb_kiosk', 'honeycomb_reader'] LOOP
        IF NOT EXISTS (SELECT FROM pg_roles r WHERE r.rolname = group_role) THEN
          EXECUTE format('CREATE ROLE %I NOLOGIN', group_role);
        END IF;
      END LOOP;
      IF NOT pg_has_role(current_user, 'honeycomb_owner', 'MEMBER') THEN
        EXECUTE format('GRANT honeycomb_owner TO %I', current_user);
      END IF;
      IF NOT EXISTS (SELECT FROM pg_namespace n WHERE n.nspname = 'honeycomb') THEN
        CREATE SCHEMA honeycomb AUTHORIZATION honeycomb_owner;
      END IF;
    END
    $block$;

    -- The owner of everything below cannot log in, so that the function of the kiosks does not run with a superuser's rights.
    SET LOCAL ROLE honeycomb_owner;

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
    -- The totals of all kiosks are kept in 16 parts, so that kiosks seldom wait for each other's transactions. The number of
    -- rows does not grow with the number of sessions, so that the views stay fast.
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

    -- Locks no table that is there: CREATE INDEX IF NOT EXISTS would, and then the lock for a new month could wait for kiosks that
    -- wait for this transaction.
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

    -- The time of whole microseconds since 1970. Hours and not days, because a day of a time zone can have 23 hours.
    CREATE OR REPLACE FUNCTION honeycomb.moment(microseconds bigint) RETURNS timestamptz
    LANGUAGE sql STABLE AS $function$
      SELECT timestamptz '1970-01-01 00:00:00+00'
        + (microseconds / 3600000000) * interval '1 hour' + (microseconds % 3600000000) * interval '1 microsecond'
    $function$;
    REVOKE ALL ON FUNCTION honeycomb.moment(bigint) FROM PUBLIC;

    -- Why a list of topics is refused; NULL if it is not.
    CREATE OR REPLACE FUNCTION honeycomb.refusal_of_topics(name text, topics jsonb) RETURNS text
    LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $function$
    DECLARE
      topic jsonb;
    BEGIN
      IF jsonb_typeof(topics) IS DISTINCT FROM 'array' THEN
        RETURN format('"%s" is not an array', name);
      END IF;
      FOR topic IN SELECT t.value FROM jsonb_array_elements(topics) AS t LOOP
        IF jsonb_typeof(topic) <> 'object' OR jsonb_typeof(topic -> 'id') IS DISTINCT FROM 'string'
          OR jsonb_typeof(topic -> 'label') IS DISTINCT FROM 'string'
          OR jsonb_typeof(topic -> 'path') IS DISTINCT FROM 'array' THEN
          RETURN format('"%s" has a topic without an id, a label or a path', name);
        END IF;
        IF octet_length(topic ->> 'id') NOT BETWEEN 1 AND 1000 THEN
          RETURN format('"%s" has a topic whose id does not have 1 to 1000 bytes', name);
        END IF;
        IF EXISTS (SELECT FROM jsonb_array_elements(topic -> 'path') AS p WHERE jsonb_typeof(p.value) <> 'string') THEN
          RETURN format('"%s" has a path whose labels are not strings', name);
        END IF;
      END LOOP;
      RETURN NULL;
    END
    $function$;
    REVOKE ALL ON FUNCTION honeycomb.refusal_of_topics(text, jsonb) FROM PUBLIC;

    -- Why a session is refused for its data; NULL if it is not.
    CREATE OR REPLACE FUNCTION honeycomb.refusal(item jsonb) RETURNS text
    LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $function$
    DECLARE
      name text;
    BEGIN
      IF jsonb_typeof(item) IS DISTINCT FROM 'object' THEN
        RETURN 'the session is not an object';
      END IF;
      FOREACH name IN ARRAY ARRAY['id', 'kiosk', 'language', 'result', 'catalogue'] LOOP
        IF jsonb_typeof(item -> name) IS DISTINCT FROM 'string' THEN
          RETURN format('"%s" is not a string', name);
        END IF;
      END LOOP;
      IF item ->> 'id' !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN
        RETURN 'the id is not a UUID in lower case';
      END IF;
      IF octet_length(item ->> 'kiosk') NOT BETWEEN 1 AND 200 THEN
        RETURN 'the name of the kiosk does not have 1 to 200 bytes';
      END IF;
      IF octet_length(item ->> 'language') > 100 THEN
        RETURN 'the language has more than 100 bytes';
      END IF;
      IF item ->> 'result' NOT IN ('accepted', 'idle', 'staff', 'terminated', 'interrupted') THEN
        RETURN 'the result is unknown';
      END IF;
      IF item ->> 'catalogue' !~ '^[0-9a-f]{64}$' THEN
        RETURN 'the catalogue is not a SHA-256 of 64 digits';
      END IF;
      FOREACH name IN ARRAY ARRAY['opened', 'closed'] LOOP
        IF jsonb_typeof(item -> name) IS DISTINCT FROM 'number' THEN
          RETURN format('"%s" is not a number', name);
        END IF;
        -- To the end of the year 9999.
        IF (item ->> name)::numeric NOT BETWEEN 0 AND 253402300799999999 OR (item ->> name)::numeric % 1 <> 0 THEN
          RETURN format('"%s" is not a whole number of microseconds between the years 1970 and 9999', name);
        END IF;
      END LOOP;
      RETURN coalesce(
        honeycomb.refusal_of_topics('picks', item -> 'picks'), honeycomb.refusal_of_topics('unpicks', item -> 'unpicks'));
    END
    $function$;
    REVOKE ALL ON FUNCTION honeycomb.refusal(jsonb) FROM PUBLIC;

    -- Adds sessions to all counts: one upsert for each table, in the same order of tables and of keys in every transaction, so
    -- that transactions wait for each other but never in a circle. `items` are objects with the columns of `session`.
    CREATE OR REPLACE FUNCTION honeycomb.count_sessions(items jsonb[]) RETURNS void
    LANGUAGE plpgsql VOLATILE SET search_path = pg_catalog, pg_temp SET enable_seqscan = off SET jit = off AS $function$
    BEGIN
      INSERT INTO honeycomb.topic_label (topic, language, catalogue, label, path)
      SELECT DISTINCT ON (1, 2, 3) t.value ->> 'id', i ->> 'language', i ->> 'catalogue', t.value ->> 'label',
        ARRAY(SELECT p.value FROM jsonb_array_elements_text(t.value -> 'path') AS p)
      FROM unnest(items) AS i, jsonb_array_elements((i -> 'picks') || (i -> 'unpicks')) AS t
      WHERE NOT EXISTS (
        SELECT FROM honeycomb.topic_label l
        WHERE l.topic = t.value ->> 'id' AND l.language = i ->> 'language' AND l.catalogue = i ->> 'catalogue')
      ORDER BY 1, 2, 3
      ON CONFLICT DO NOTHING;

      INSERT INTO honeycomb.rollup AS r (kiosk, day, topic, picks, accepted, unpicks)
      SELECT i ->> 'kiosk', (honeycomb.moment((i ->> 'opened')::bigint) AT TIME ZONE 'UTC')::date, t.topic, sum(t.picks),
        sum(CASE WHEN i ->> 'result' = 'accepted' THEN t.picks ELSE 0 END), sum(t.unpicks)
      FROM unnest(items) AS i, LATERAL (
        SELECT p.value ->> 'id' AS topic, 1 AS picks, 0 AS unpicks FROM jsonb_array_elements(i -> 'picks') AS p
        UNION ALL
        SELECT u.value ->> 'id', 0, 1 FROM jsonb_array_elements(i -> 'unpicks') AS u) AS t
      GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
      ON CONFLICT (kiosk, day, topic) DO UPDATE SET picks = r.picks + excluded.picks,
        accepted = r.accepted + excluded.accepted, unpicks = r.unpicks + excluded.unpicks;

      INSERT INTO honeycomb.kiosk_rollup AS r (kiosk, sessions, accepted, picks, last)
      SELECT i ->> 'kiosk', count(*), count(*) FILTER (WHERE i ->> 'result' = 'accepted'),
        sum(jsonb_array_length(i -> 'picks')), max(honeycomb.moment((i ->> 'opened')::bigint))
      FROM unnest(items) AS i
      GROUP BY 1 ORDER BY 1
      ON CONFLICT (kiosk) DO UPDATE SET sessions = r.sessions + excluded.sessions,
        accepted = r.accepted + excluded.accepted, picks = r.picks + excluded.picks, last = greatest(r.last, excluded.last);

      INSERT INTO honeycomb.topic_rollup AS r (topic, part, picks, accepted, unpicks)
      SELECT t.topic, coalesce(k.number, 0) % 16, sum(t.picks),
        sum(CASE WHEN i ->> 'result' = 'accepted' THEN t.picks ELSE 0 END), sum(t.unpicks)
      FROM unnest(items) AS i LEFT JOIN honeycomb.kiosk k ON k.kiosk = i ->> 'kiosk', LATERAL (
        SELECT p.value ->> 'id' AS topic, 1 AS picks, 0 AS unpicks FROM jsonb_array_elements(i -> 'picks') AS p
        UNION ALL
        SELECT u.value ->> 'id', 0, 1 FROM jsonb_array_elements(i -> 'unpicks') AS u) AS t
      GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT (topic, part) DO UPDATE SET picks = r.picks + excluded.picks,
        accepted = r.accepted + excluded.accepted, unpicks = r.unpicks + excluded.unpicks;

      INSERT INTO honeycomb.day_rollup AS r (day, part, sessions, accepted, picks)
      SELECT (honeycomb.moment((i ->> 'opened')::bigint) AT TIME ZONE 'UTC')::date, coalesce(k.number, 0) % 16, count(*),
        count(*) FILTER (WHERE i ->> 'result' = 'accepted'), sum(jsonb_array_length(i -> 'picks'))
      FROM unnest(items) AS i LEFT JOIN honeycomb.kiosk k ON k.kiosk = i ->> 'kiosk'
      GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT (day, part) DO UPDATE SET sessions = r.sessions + excluded.sessions,
        accepted = r.accepted + excluded.accepted, picks = r.picks + excluded.picks;

      INSERT INTO honeycomb.hour_rollup AS r (hour, language, part, sessions, accepted, picks)
      SELECT extract(hour FROM honeycomb.moment((i ->> 'opened')::bigint) AT TIME ZONE 'UTC')::integer, i ->> 'language',
        coalesce(k.number, 0) % 16, count(*), count(*) FILTER (WHERE i ->> 'result' = 'accepted'),
        sum(jsonb_array_length(i -> 'picks'))
      FROM unnest(items) AS i LEFT JOIN honeycomb.kiosk k ON k.kiosk = i ->> 'kiosk'
      GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
      ON CONFLICT (hour, language, part) DO UPDATE SET sessions = r.sessions + excluded.sessions,
        accepted = r.accepted + excluded.accepted, picks = r.picks + excluded.picks;
    END
    $function$;
    REVOKE ALL ON FUNCTION honeycomb.count_sessions(jsonb[]) FROM PUBLIC;

    -- Stores a batch of sessions and returns what became of each id: `accepted`; `duplicate`, stored before with the same
    -- content; `conflict`, stored before with other content; or `rejected`, refused for its data.
    --
    -- The only thing that a kiosk may do. Transactions take their locks in the same order: kiosks, sessions by id, counts by key.
    CREATE OR REPLACE FUNCTION honeycomb.submit(batch jsonb)
    RETURNS TABLE (id text, outcome text, reason text)
    LANGUAGE plpgsql VOLATILE SECURITY DEFINER
    SET search_path = pg_catalog, pg_temp
    -- A plan that is made while a month is empty must not read all of it when it is full.
    SET enable_seqscan = off SET jit = off
    AS $function$
    #variable_conflict use_column
    DECLARE
      own text[];
      item jsonb;
      last text;
      valid jsonb[] := '{}';
      fresh uuid[];
    BEGIN
      IF jsonb_typeof(batch) IS DISTINCT FROM 'array' THEN
        RAISE EXCEPTION 'the batch is not an array' USING ERRCODE = 'invalid_parameter_value';
      END IF;
      -- Batches of a kiosk wait for each other. A session belongs to a kiosk, so that a session that comes twice, even for two
      -- months, is found below.
      SELECT array_agg(mine.kiosk) INTO own FROM (
        SELECT k.kiosk FROM honeycomb.kiosk k WHERE k.role = session_user ORDER BY k.kiosk FOR NO KEY UPDATE) AS mine;
      IF own IS NULL THEN
        RAISE EXCEPTION 'the role "%" has no kiosk', session_user USING ERRCODE = 'insufficient_privilege',
          HINT = format('Run SELECT honeycomb.add_kiosk(KIOSK, %L).', session_user);
      END IF;

      FOR item IN
        SELECT e.value FROM jsonb_array_elements(batch) AS e
        ORDER BY CASE WHEN jsonb_typeof(e.value) = 'object' THEN e.value ->> 'id' END COLLATE "C"
      LOOP
        id := CASE WHEN jsonb_typeof(item) = 'object' THEN item ->> 'id' END;
        outcome := 'rejected';
        reason := honeycomb.refusal(item);
        IF reason IS NULL AND NOT item ->> 'kiosk' = ANY (own) THEN
          reason := format('the kiosk "%s" is not one of the role "%s"', item ->> 'kiosk', session_user);
        END IF;
        IF reason IS NULL AND id = last THEN
          reason := 'the id occurs twice in the batch';
        END IF;
        IF reason IS NULL THEN
          last := id;
          valid := valid || item;
        ELSE
          RETURN NEXT;
        END IF;
      END LOOP;

      -- A conflict of the primary key waits for the other transaction; the other partitions are searched first.
      WITH stored AS (
        INSERT INTO honeycomb.session AS s
          (session, opened, closed, kiosk, language, result, catalogue, picks, unpicks)
        SELECT (v.item ->> 'id')::uuid, honeycomb.moment((v.item ->> 'opened')::bigint),
          honeycomb.moment((v.item ->> 'closed')::bigint), v.item ->> 'kiosk', v.item ->> 'language', v.item ->> 'result',
          v.item ->> 'catalogue', v.item -> 'picks', v.item -> 'unpicks'
        FROM unnest(valid) WITH ORDINALITY AS v (item, place)
        WHERE NOT EXISTS (SELECT FROM honeycomb.session o WHERE o.session = (v.item ->> 'id')::uuid)
        ORDER BY v.place
        ON CONFLICT DO NOTHING
        RETURNING s.session)
      SELECT coalesce(array_agg(stored.session), '{}') INTO fresh FROM stored;

      PERFORM honeycomb.count_sessions(
        ARRAY(SELECT v.item FROM unnest(valid) AS v (item) WHERE (v.item ->> 'id')::uuid = ANY (fresh)));

      -- A new statement sees what other transactions have stored meanwhile.
      RETURN QUERY
      SELECT v.item ->> 'id',
        CASE WHEN (v.item ->> 'id')::uuid = ANY (fresh) THEN 'accepted'
          WHEN d.fields IS NULL THEN 'gone' WHEN d.fields = '' THEN 'duplicate' ELSE 'conflict' END,
        CASE WHEN d.fields <> '' AND NOT (v.item ->> 'id')::uuid = ANY (fresh)
          THEN format('the server has the session with other content: %s', d.fields) END
      FROM unnest(valid) AS v (item)
      LEFT JOIN LATERAL (
        SELECT concat_ws(', ',
          CASE WHEN s.opened <> honeycomb.moment((v.item ->> 'opened')::bigint) THEN 'opened' END,
          CASE WHEN s.closed <> honeycomb.moment((v.item ->> 'closed')::bigint) THEN 'closed' END,
          CASE WHEN s.kiosk <> v.item ->> 'kiosk' THEN 'kiosk' END,
          CASE WHEN s.language <> v.item ->> 'language' THEN 'language' END,
          CASE WHEN s.result <> v.item ->> 'result' THEN 'result' END,
          CASE WHEN s.catalogue <> v.item ->> 'catalogue' THEN 'catalogue' END,
          CASE WHEN s.picks <> v.item -> 'picks' THEN 'picks' END,
          CASE WHEN s.unpicks <> v.item -> 'unpicks' THEN 'unpicks' END) AS fields
        FROM honeycomb.session s
        WHERE s.session = (v.item ->> 'id')::uuid AND NOT (v.item ->> 'id')::uuid = ANY (fresh)
        ORDER BY s.opened <> honeycomb.moment((v.item ->> 'opened')::bigint), s.opened LIMIT 1) AS d ON true;
    END
    $function$;
    REVOKE ALL ON FUNCTION honeycomb.submit(jsonb) FROM PUBLIC;

    -- Adds a kiosk, creating its login role, or gives a kiosk to another role.
    CREATE OR REPLACE FUNCTION honeycomb.add_kiosk(kiosk text, role name) RETURNS void
    LANGUAGE plpgsql VOLATILE SET search_path = pg_catalog, pg_temp AS $function$
    #variable_conflict use_column
    BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles r WHERE r.rolname = $2) THEN
        EXECUTE format('CREATE ROLE %I LOGIN', $2);
      END IF;
      EXECUTE format('GRANT honeycomb_kiosk TO %I', $2);
      -- A kiosk whose connection is dead must not keep others waiting.
      EXECUTE format('ALTER ROLE %I SET idle_in_transaction_session_timeout = %L', $2, '10s');
      EXECUTE format('ALTER ROLE %I SET statement_timeout = %L', $2, '2min');
      INSERT INTO honeycomb.kiosk (kiosk, role) VALUES ($1, $2)
      ON CONFLICT (kiosk) DO UPDATE SET role = excluded.role;
    END
    $function$;
    REVOKE ALL ON FUNCTION honeycomb.add_kiosk(text, name) FROM PUBLIC;

    -- Adds the tables of months that have none, and moves their sessions out of the default partition.
    --
    -- A missing month locks the table of sessions until the end of the transaction. `first` is a day of the first month; NULL is
    -- the server's month.
    CREATE OR REPLACE FUNCTION honeycomb.add_months(first date, months integer) RETURNS void
    LANGUAGE plpgsql VOLATILE SET search_path = pg_catalog, pg_temp SET timezone = 'UTC' AS $function$
    DECLARE
      month timestamp;
      name text;
      moved bigint;
    BEGIN
      FOR month IN
        SELECT date_trunc('month', coalesce(first::timestamp, now() AT TIME ZONE 'UTC')) + g * interval '1 month'
        FROM generate_series(0, months - 1) AS g
      LOOP
        name := 'session_' || to_char(month, 'YYYY_MM');
        CONTINUE WHEN to_regclass('honeycomb.' || name) IS NOT NULL;
        LOCK TABLE honeycomb.session IN ACCESS EXCLUSIVE MODE;
        EXECUTE format('CREATE TABLE honeycomb.%I (LIKE honeycomb.session INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', name);
        EXECUTE format(
          'WITH moved AS (
            DELETE FROM honeycomb.session_default WHERE opened >= $1 AND opened < $2 RETURNING *)
          INSERT INTO honeycomb.%I SELECT * FROM moved', name)
        USING month AT TIME ZONE 'UTC', (month + interval '1 month') AT TIME ZONE 'UTC';
        GET DIAGNOSTICS moved = ROW_COUNT;
        IF moved > 0 THEN
          RAISE NOTICE '% sessions moved from honeycomb.session_default to honeycomb.%', moved, name;
        END IF;
        EXECUTE format(
          'ALTER TABLE honeycomb.session ATTACH PARTITION honeycomb.%I FOR VALUES FROM (%L) TO (%L)',
          name, month AT TIME ZONE 'UTC', (month + interval '1 month') AT TIME ZONE 'UTC');
      END LOOP;
    END
    $function$;
    REVOKE ALL ON FUNCTION honeycomb.add_months(date, integer) FROM PUBLIC;

    -- Makes all counts again from the stored sessions, for instance after sessions were deleted. Kiosks wait meanwhile.
    CREATE OR REPLACE FUNCTION honeycomb.recount() RETURNS void
    LANGUAGE plpgsql VOLATILE SET search_path = pg_catalog, pg_temp AS $function$
    BEGIN
      LOCK TABLE honeycomb.kiosk, honeycomb.session IN SHARE ROW EXCLUSIVE MODE;
      TRUNCATE honeycomb.rollup, honeycomb.kiosk_rollup, honeycomb.topic_rollup, honeycomb.day_rollup, honeycomb.hour_rollup;
      INSERT INTO honeycomb.rollup (kiosk, day, topic, picks, accepted, unpicks)
      SELECT s.kiosk, (s.opened AT TIME ZONE 'UTC')::date, t.topic, sum(t.picks),
        sum(CASE WHEN s.result = 'accepted' THEN t.picks ELSE 0 END), sum(t.unpicks)
      FROM honeycomb.session s, LATERAL (
        SELECT p.value ->> 'id' AS topic, 1 AS picks, 0 AS unpicks FROM jsonb_array_elements(s.picks) AS p
        UNION ALL
        SELECT u.value ->> 'id', 0, 1 FROM jsonb_array_elements(s.unpicks) AS u) AS t
      GROUP BY 1, 2, 3;
      INSERT INTO honeycomb.topic_rollup (topic, part, picks, accepted, unpicks)
      SELECT r.topic, coalesce(k.number, 0) % 16, sum(r.picks), sum(r.accepted), sum(r.unpicks)
      FROM honeycomb.rollup r LEFT JOIN honeycomb.kiosk k ON k.kiosk = r.kiosk
      GROUP BY 1, 2;
      INSERT INTO honeycomb.kiosk_rollup (kiosk, sessions, accepted, picks, last)
      SELECT s.kiosk, count(*), count(*) FILTER (WHERE s.result = 'accepted'), sum(jsonb_array_length(s.picks)), max(s.opened)
      FROM honeycomb.session s
      GROUP BY 1;
      INSERT INTO honeycomb.day_rollup (day, part, sessions, accepted, picks)
      SELECT (s.opened AT TIME ZONE 'UTC')::date, coalesce(k.number, 0) % 16, count(*),
        count(*) FILTER (WHERE s.result = 'accepted'), sum(jsonb_array_length(s.picks))
      FROM honeycomb.session s LEFT JOIN honeycomb.kiosk k ON k.kiosk = s.kiosk
      GROUP BY 1, 2;
      INSERT INTO honeycomb.hour_rollup (hour, language, part, sessions, accepted, picks)
      SELECT extract(hour FROM s.opened AT TIME ZONE 'UTC')::integer, s.language, coalesce(k.number, 0) % 16, count(*),
        count(*) FILTER (WHERE s.result = 'accepted'), sum(jsonb_array_length(s.picks))
      FROM honeycomb.session s LEFT JOIN honeycomb.kiosk k ON k.kiosk = s.kiosk
      GROUP BY 1, 2, 3;
    END
    $function$;
    REVOKE ALL ON FUNCTION honeycomb.recount() FROM PUBLIC;

    -- What a reader sees: each view answers within 100 ms as a whole. A topic's label is that of kiosks with one language if there is one, else English, else the first
    -- language, each of the newest catalogue.
    CREATE OR REPLACE VIEW honeycomb.counts_by_topic AS
      SELECT c.topic, l.label, l.path, c.picks, c.accepted, c.unpicks
      FROM (
        SELECT r.topic, sum(r.picks)::bigint AS picks, sum(r.accepted)::bigint AS accepted, sum(r.unpicks)::bigint AS unpicks
        FROM honeycomb.topic_rollup r
        GROUP BY r.topic) AS c
      LEFT JOIN LATERAL (
        SELECT n.label, n.path FROM honeycomb.topic_label n
        WHERE n.topic = c.topic
        ORDER BY n.language = '' DESC, n.language LIKE 'en%' DESC, n.language, n.seen DESC
        LIMIT 1) AS l ON true;
    CREATE OR REPLACE VIEW honeycomb.counts_by_day AS
      SELECT r.day, sum(r.sessions)::bigint AS sessions, sum(r.accepted)::bigint AS accepted, sum(r.picks)::bigint AS picks
      FROM honeycomb.day_rollup r
      GROUP BY r.day;
    CREATE OR REPLACE VIEW honeycomb.counts_by_kiosk AS
      SELECT coalesce(k.kiosk, r.kiosk) AS kiosk, coalesce(r.sessions, 0) AS sessions, coalesce(r.accepted, 0) AS accepted, coalesce(r.picks, 0) AS picks,
        r.last
      FROM honeycomb.kiosk k FULL JOIN honeycomb.kiosk_rollup r ON r.kiosk = k.kiosk;
    CREATE OR REPLACE VIEW honeycomb.counts_by_hour AS
      SELECT r.hour, r.language, sum(r.sessions)::bigint AS sessions, sum(r.accepted)::bigint AS accepted,
        sum(r.picks)::bigint AS picks
      FROM honeycomb.hour_rollup r
      GROUP BY r.hour, r.language;

    REVOKE ALL ON SCHEMA honeycomb FROM PUBLIC;
    GRANT USAGE ON SCHEMA honeycomb TO honeycomb_kiosk, honeycomb_reader;
    GRANT EXECUTE ON FUNCTION honeycomb.submit(jsonb) TO honeycomb_kiosk;
    -- `rollup` is for questions about one kiosk, one day or one topic, for which it has indexes: it has millions of rows.
    GRANT SELECT ON honeycomb.counts_by_topic, honeycomb.counts_by_day, honeycomb.counts_by_kiosk, honeycomb.counts_by_hour,
      honeycomb.rollup, honeycomb.topic_label TO honeycomb_reader;

    """#
}
