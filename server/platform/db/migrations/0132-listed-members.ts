import { type Kysely, sql } from 'kysely'

/** The directory counts its members by an index alone, and finds the few who hide from it or show a field to everybody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create index users_listable on users (id) include (birth_date)
  where deleted_at is null and account_status = 'active' and email_verified_at is not null
    and coalesce(phone, '0000000000') <> '0000000000' and username not like 'user\\_%';
create index member_settings_unlisted on member_settings (user_id) where not listed_in_directory;
create index member_settings_by_field on member_settings using gin (field_visibility jsonb_path_ops);
`.execute(db)
}
