-- Honeycomb: the database of a fleet of kiosks, for PostgreSQL 13 or later.
--
-- This script can run again at any time, also while kiosks ship. It runs in one transaction: after an error nothing has
-- changed. Run it as a superuser, or as a role with CREATEROLE that may create schemas in the database:
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
      -- Roles belong to all databases of a server, the lock only to this one.
      BEGIN
        EXECUTE format('CREATE ROLE %I NOLOGIN', group_role);
      EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
      END;
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

-- The owner of everything below cannot log in, so that the function of the kiosks does not run with a superuser's
-- rights.
SET LOCAL ROLE honeycomb_owner;

