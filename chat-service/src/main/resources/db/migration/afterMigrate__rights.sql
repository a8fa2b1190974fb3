-- The service may add to the audit trail and read it, nothing else. Where migrations run as a role
-- of their own, the service cannot give itself more; where there is one role, it takes these rights
-- from itself. Comes after the rights that every service has (kit: db/rights).
do $$
begin
    execute format('revoke update, delete, truncate on audit_record from %I', '${service_role}');
end
$$;
