-- Adds a kiosk, creating its login role, or gives a kiosk to another role.
CREATE OR REPLACE FUNCTION honeycomb.add_kiosk(kiosk text, role name) RETURNS void
LANGUAGE plpgsql VOLATILE SET search_path = pg_catalog, pg_temp AS $function$
#variable_conflict use_column
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles r WHERE r.rolname = $2) THEN
    -- Another database of the server may have the same kiosk.
    BEGIN
      EXECUTE format('CREATE ROLE %I LOGIN', $2);
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
    END;
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
-- A missing month locks the table of sessions until the end of the transaction. `first` is a day of the first month;
-- NULL is the server's month.
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

