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

