import { sql } from 'kysely'
import { people } from '#server/modules/accounts/views.ts'
import type { Tx } from '#server/platform/db/tx.ts'

const mention = /(?<![\p{L}\p{N}_@])@([a-z0-9._]{3,30})/giu
const mostMentions = 20

/** Notes which members of the room a line names or answers; a mention of anybody else grants nothing. */
export async function noteMentions(
  tx: Tx,
  roomId: string,
  seq: number,
  content: string,
  answeredId: string | null,
): Promise<void> {
  const names = [...new Set([...content.matchAll(mention)].map(([, name = '']) => name.toLowerCase().replace(/\.+$/, '')))].slice(
    0,
    mostMentions,
  )
  if (names.length === 0 && answeredId === null) return
  await sql`insert into room_mentions (user_id, room_id, seq)
    select member.user_id, member.room_id, ${seq}::integer from room_members member join ${people} as person on person.id = member.user_id
    where member.room_id = ${roomId} and member.left_seq is null
      and (person.username = any(${names}::text[]) or person.id = ${answeredId}::uuid)
    on conflict do nothing`.execute(tx)
}
