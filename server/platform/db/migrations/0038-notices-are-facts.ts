import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
-- What happened and its values, worded where it is read; texts from before are kept as the values of the fact 'stored'.
alter table notifications add column fact text, add column params jsonb;
update notifications set fact = 'stored', params = jsonb_build_object(
  'title', jsonb_build_object('en', coalesce(texts->'en'->>'title', title), 'ar', texts->'ar'->>'title'),
  'message', jsonb_build_object('en', coalesce(texts->'en'->>'message', message), 'ar', texts->'ar'->>'message'));
alter table notifications
  alter column fact set not null, alter column params set not null,
  drop column title, drop column message, drop column texts;
alter table held_mails add column fact text, add column params jsonb;
update held_mails set fact = 'stored', params = jsonb_build_object(
  'title', jsonb_build_object('en', title, 'ar', null), 'message', jsonb_build_object('en', message, 'ar', null));
alter table held_mails
  alter column fact set not null, alter column params set not null,
  drop column title, drop column message;
-- Frames of the last day hold texts only; a client that missed them refetches.
delete from live_frames where frame->>'type' = 'new_notification';
`.execute(db)
}
