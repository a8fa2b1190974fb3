-- The strict form of a reading role for PostgreSQL. Run it as a superuser in the database to be read.
-- Besides the role it takes from PUBLIC what no reader needs: temporary tables, and the built-in
-- functions and views that wait, lock, signal, configure, or show what others do.
REVOKE CREATE ON SCHEMA public FROM PUBLIC;
REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA public FROM PUBLIC;
DO $$
DECLARE
  item record;
BEGIN
  EXECUTE format('REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC', current_database());
  FOR item IN
    SELECT p.oid::regprocedure AS name FROM pg_proc p
    WHERE p.pronamespace = 'pg_catalog'::regnamespace AND p.prokind = 'f'
      AND p.prorettype NOT IN ('trigger'::regtype, 'event_trigger'::regtype)
      AND (p.provolatile = 'v' AND p.proname NOT IN
             ('random', 'clock_timestamp', 'timeofday', 'gen_random_uuid', 'uuidv4', 'uuidv7', 'random_normal')
           OR p.proname ~ '^(current_setting|txid_|pg_current_xact|pg_snapshot_|.*_to_xml|xmlparse|ts_stat)'
           OR p.proname IN ('to_regclass', 'pg_extension_config_dump'))
  LOOP
    EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', item.name);
  END LOOP;
  FOR item IN
    SELECT c.oid::regclass AS name FROM pg_class c
    WHERE c.relnamespace = 'pg_catalog'::regnamespace AND c.relkind IN ('r', 'v')
      AND (c.relname ~ '^pg_(stat|settings|file_settings|hba|ident|roles|user|shadow|group|locks|cursors|prepared)'
           OR c.relname IN ('pg_authid', 'pg_database', 'pg_foreign_server', 'pg_user_mapping', 'pg_proc',
                            'pg_largeobject', 'pg_statistic', 'pg_subscription'))
  LOOP
    EXECUTE format('REVOKE SELECT ON %s FROM PUBLIC', item.name);
  END LOOP;
END
$$;
