import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/tx.ts'
import type { PersonalFile } from '#server/platform/module/personal-file.ts'
import { filesOf } from './lines/attachment.ts'

/** A member's own lines and places; lines of others are theirs. */
export async function chatDataOf(tx: Tx, userId: string): Promise<Record<string, unknown[]>> {
  return {
    rooms: await tx
      .selectFrom('room_members')
      .innerJoin('rooms', 'rooms.id', 'room_members.room_id')
      .where('room_members.user_id', '=', userId)
      .select([
        'rooms.id',
        'rooms.kind',
        'rooms.title',
        'room_members.role',
        'room_members.joined_at',
        'room_members.left_at',
        'room_members.notify',
      ])
      .orderBy('room_members.joined_at')
      .execute(),
    messages: await tx
      .selectFrom('messages')
      .where('sender_id', '=', userId)
      .where('deleted_at', 'is', null)
      .where('type', '<>', 'system')
      .select(['room_id', 'seq', 'type', 'content', 'file_name', 'created_at', 'edited_at'])
      .orderBy('created_at')
      .execute(),
    message_reports: await tx
      .selectFrom('message_reports')
      .where('reporter_id', '=', userId)
      .select(['rule', 'details', 'state', 'created_at'])
      .orderBy('created_at')
      .execute(),
  }
}

export async function chatFilesOf(tx: Tx, userId: string): Promise<PersonalFile[]> {
  const files = await tx
    .selectFrom('messages')
    .where('sender_id', '=', userId)
    .where('file_name', 'is not', null)
    .select('file_name')
    .execute()
  return files.flatMap(({ file_name }) => (file_name === null ? [] : [{ name: file_name, as: `messages/${file_name}` }]))
}

/** Turns a member's lines into tombstones, each with the next revision of its room, and takes them out; returns their files. */
export async function eraseChatData(
  tx: Tx,
  userId: string,
  at: string,
): Promise<{ files: string[]; rooms: Array<{ id: string; rev: number }> }> {
  const { rows: named } = await sql<{
    file_name: string
  }>`select file_name from messages where sender_id = ${userId} and file_name is not null`.execute(tx)
  // What was reported beside a line of theirs stays, without their words and their name.
  await sql`update message_reports set lines = (
      select coalesce(jsonb_agg(case when exists (select from messages said where said.id = (line ->> 'id')::uuid and said.sender_id = ${userId})
        then line || '{"content": "", "sender_name": null}' else line end order by place), '[]')
      from jsonb_array_elements(lines) with ordinality as kept(line, place))
    where room_id in (select room_id from messages where sender_id = ${userId})`.execute(tx)
  const { rows: rooms } = await sql<{ id: string; rev: number }>`with numbered as (
      select room_id, seq, row_number() over (partition by room_id order by seq) as step from messages where sender_id = ${userId}
    ), moved as (
      update rooms set last_rev = last_rev + counted.lines from (select room_id, count(*)::integer as lines from numbered group by room_id) as counted
      where rooms.id = counted.room_id returning rooms.id, last_rev, last_rev - counted.lines as before
    ), changed as (
      update messages set rev = moved.before + numbered.step, content = case when type = 'system' then (content::jsonb - 'title')::text else '' end, words = null,
        file = null, file_name = null, sender_id = null, deleted_at = case when type = 'system' then null else coalesce(deleted_at, ${at}) end
      from numbered join moved on moved.id = numbered.room_id where messages.room_id = numbered.room_id and messages.seq = numbered.seq
    ) select id, last_rev as rev from moved`.execute(tx)
  await sql`update rooms set members_count = members_count - 1
    where id in (select room_id from room_members where user_id = ${userId} and left_seq is null)`.execute(tx)
  // A room without a title is called by its members.
  await sql`update rooms set title = null where created_by = ${userId}`.execute(tx)
  await tx.deleteFrom('room_members').where('user_id', '=', userId).execute()
  await tx.deleteFrom('hidden_messages').where('user_id', '=', userId).execute()
  await tx.deleteFrom('room_mentions').where('user_id', '=', userId).execute()
  await tx.updateTable('rooms').set({ created_by: null, direct_key: null }).where('direct_key', 'like', `%${userId}%`).execute()
  await tx.updateTable('rooms').set({ created_by: null }).where('created_by', '=', userId).execute()
  await tx.deleteFrom('message_reports').where('author_id', '=', userId).execute()
  await tx.updateTable('message_reports').set({ reporter_id: null, details: '' }).where('reporter_id', '=', userId).execute()
  return { files: named.flatMap(({ file_name }) => filesOf(file_name)), rooms }
}
