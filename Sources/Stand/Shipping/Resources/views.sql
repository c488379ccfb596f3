-- What a reader sees; each view returns within 100 ms as a whole.

-- A topic's label is that of kiosks with one language if there is one, else English, else the first language, each of
-- the newest catalogue.
CREATE OR REPLACE VIEW honeycomb.counts_by_topic AS
  SELECT c.topic, l.label, l.path, c.picks, c.accepted, c.unpicks
  FROM (
    SELECT r.topic, sum(r.picks)::bigint AS picks, sum(r.accepted)::bigint AS accepted,
      sum(r.unpicks)::bigint AS unpicks
    FROM honeycomb.topic_rollup r
    GROUP BY r.topic) AS c
  LEFT JOIN LATERAL (
    SELECT n.label, n.path FROM honeycomb.topic_label n
    WHERE n.topic = c.topic
    ORDER BY n.language = '' DESC, n.language LIKE 'en%' DESC, n.language, n.seen DESC
    LIMIT 1) AS l ON true;

CREATE OR REPLACE VIEW honeycomb.counts_by_day AS
  SELECT r.day, sum(r.sessions)::bigint AS sessions, sum(r.accepted)::bigint AS accepted,
    sum(r.picks)::bigint AS picks
  FROM honeycomb.day_rollup r
  GROUP BY r.day;

CREATE OR REPLACE VIEW honeycomb.counts_by_kiosk AS
  SELECT coalesce(k.kiosk, r.kiosk) AS kiosk, coalesce(r.sessions, 0) AS sessions,
    coalesce(r.accepted, 0) AS accepted, coalesce(r.picks, 0) AS picks, r.last
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
