/**
 * Tables of the server itself, which no declaration names. Each step runs once, in order, in its own transaction.
 * A step that has been released is never changed: add another.
 */
export const coreSteps: readonly { readonly name: string; readonly script: string }[] = [
  {
    name: '0001-core',
    script: `
      create table sessions (
        id integer generated always as identity primary key,
        secret_hash text not null unique,
        user_id integer not null,
        kind text not null check (kind in ('cookie', 'token')),
        created_at timestamptz not null,
        last_seen_at timestamptz not null,
        expires_at timestamptz not null,
        ended_at timestamptz,
        user_agent text,
        ip text
      );
      create index sessions_user on sessions (user_id) where ended_at is null;

      create table login_failures (
        key text primary key,
        failures integer not null,
        window_ends_at timestamptz not null
      );

      create table record_history (
        id bigint generated always as identity primary key,
        resource text not null,
        record_id integer not null,
        action text not null,
        changes jsonb not null,
        actor_id integer,
        actor_name text,
        at timestamptz not null
      );
      create index record_history_record on record_history (resource, record_id, id);

      create table audit (
        id bigint generated always as identity primary key,
        at timestamptz not null,
        actor_id integer,
        actor_role text,
        action text not null,
        resource text,
        record_id integer,
        request_id text,
        ip text,
        detail jsonb
      );
      create index audit_at on audit (at);

      -- The outbox: written with the record, read by whatever tells others about it.
      create table events (
        id bigint generated always as identity primary key,
        at timestamptz not null,
        type text not null,
        resource text not null,
        record_id integer,
        owner_id integer,
        actor_id integer,
        data jsonb not null,
        dispatched_at timestamptz
      );
      create index events_recent on events (id desc);
      create index events_waiting on events (id) where dispatched_at is null;

      create table idempotency (
        key text not null,
        user_id integer not null,
        route text not null,
        body_hash text not null,
        status integer,
        answer jsonb,
        created_at timestamptz not null,
        primary key (key, user_id, route)
      );

      create function refuse_change() returns trigger language plpgsql as $$
        begin raise exception 'append-only table %', tg_table_name using errcode = '42501'; end $$;
      create trigger audit_append_only before update or delete on audit
        for each row execute function refuse_change();
      create trigger audit_no_truncate before truncate on audit
        for each statement execute function refuse_change();
    `,
  },
];
