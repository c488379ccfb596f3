-- Stores a batch of sessions and returns what became of each id: `accepted`; `duplicate`, stored before with the same
-- content; `conflict`, stored before with other content; or `rejected`, refused for its data.
--
-- The only thing that a kiosk may do. Transactions take their locks in the same order: kiosks, sessions by id, counts
-- by key.
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

