-- Adds sessions to all counts.
--
-- One upsert for each table, in the same order of tables and of keys in every transaction, so that transactions wait
-- for each other but never in a circle. `items` are objects with the columns of `session`.
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

