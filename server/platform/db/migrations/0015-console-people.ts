import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
-- Sessions are forgotten 30 days after their end; this stays.
alter table users add column last_seen_at timestamptz;
update users set last_seen_at = seen.at
  from (select user_id, max(last_seen_at) as at from sessions where user_id is not null group by user_id) seen
  where seen.user_id = users.id;
create index users_by_joined on users (created_at desc, id desc) where deleted_at is null;
create index users_by_last_seen on users (last_seen_at desc nulls last, id desc) where deleted_at is null;

-- How names are searched: lower case, without accents and Arabic vowel marks, alif, ya and ta marbuta in one form.
create function people_fold(words text) returns text language sql immutable parallel safe as $fold$
  select translate(regexp_replace(lower(normalize(words, nfkd)), '[\u0300-\u036f\u0640\u064b-\u065f\u0670]', '', 'g'), 'ٱىةکی', 'ايهكي')
$fold$;

create index users_by_folded_name on users (people_fold(first_name || ' ' || last_name));
create index users_of_phone on users (phone) where phone is not null;
create index invitation_requests_by_folded_name on invitation_requests (people_fold(full_name));

-- What the staff wrote about a member.
create table user_notes (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  author_id uuid references admin_users on delete set null,
  author_name text not null,
  text text not null,
  created_at timestamptz not null
);
create index user_notes_of_user on user_notes (user_id, created_at desc);

create index invitations_by_created on invitations (created_at desc, id desc);
create index invitations_of_parish on invitations (parish_id, created_at desc);
create index invitations_of_email on invitations (email) where email is not null;
create index invitation_requests_by_status on invitation_requests (status, created_at, id);
create index invitation_requests_of_email on invitation_requests (email);
create index invitation_requests_of_phone on invitation_requests (phone) where phone is not null;

-- A handle may now stand for many names: 'prefix' for all that begin with it, 'pattern' with * for any letters.
alter table reserved_handles
  drop constraint reserved_handles_pkey,
  add column id uuid not null default gen_random_uuid() primary key,
  add column match text not null default 'exact' check (match in ('exact', 'prefix', 'pattern')),
  add column applies_to text not null default 'all' check (applies_to in ('users', 'pages', 'groups', 'all')),
  add column reserved_for uuid references users on delete set null,
  add column expires_at timestamptz,
  add column created_by uuid references admin_users on delete set null,
  add column created_at timestamptz not null default now();
update reserved_handles set reason = 'other' where reason not in ('clergy', 'brand', 'route', 'offence');
alter table reserved_handles
  alter column reason set default 'other',
  add check (reason in ('clergy', 'brand', 'route', 'offence', 'other')),
  add check (handle ~ '^[a-z0-9._*-]+$' and (match = 'pattern' or position('*' in handle) = 0));
create unique index reserved_handles_once on reserved_handles (handle, match, applies_to);
create index reserved_handles_wide on reserved_handles (match) where match <> 'exact';
create index reserved_handles_for on reserved_handles (reserved_for) where reserved_for is not null;
`.execute(db)
}
