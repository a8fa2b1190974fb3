-- Where migrations run as an owner of their own (QUARKUS_FLYWAY_USERNAME), the role of the service reads and writes
-- rows, and nothing else: it makes, alters and drops no table, and the list of migrations it only reads. Where there is
-- one role, nothing changes.
do $$
begin
    if current_user <> '${service_role}' then
        execute format('grant usage on schema %I to %I', current_schema(), '${service_role}');
        execute format('grant select, insert, update, delete on all tables in schema %I to %I',
            current_schema(), '${service_role}');
        execute format('grant usage, select on all sequences in schema %I to %I',
            current_schema(), '${service_role}');
        execute format('revoke insert, update, delete on flyway_schema_history from %I', '${service_role}');
    end if;
end
$$;
