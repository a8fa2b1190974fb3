-- The service may add to the audit trail and read it, nothing else. Where migrations run as a role
-- of their own (QUARKUS_FLYWAY_USERNAME), the service's role gets just what it needs and cannot
-- give itself more; where there is one role, it takes these rights from itself.
do $$
begin
    if current_user <> '${service_role}' then
        execute format('grant usage on schema %I to %I', current_schema(), '${service_role}');
        execute format('grant select, insert, update, delete on all tables in schema %I to %I',
            current_schema(), '${service_role}');
    end if;
    execute format('revoke update, delete, truncate on audit_record from %I', '${service_role}');
end
$$;
