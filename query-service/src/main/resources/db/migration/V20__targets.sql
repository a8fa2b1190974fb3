alter table connection
    alter column host drop not null,
    alter column port drop not null,
    alter column database drop not null,
    alter column username drop not null,
    alter column password drop not null,
    alter column ssl_mode drop not null,
    add column ca_certificate text,
    add column file text,
    add constraint connection_target check (
        case dialect
            when 'duckdb' then file is not null and host is null and password is null
            else file is null and host is not null and port is not null and database is not null
                and username is not null and password is not null and ssl_mode is not null
        end);
