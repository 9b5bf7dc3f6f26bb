import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'

/** Tells the other side of a direct room of a stranger's first line (MSG-D4); lines themselves are no notices. */
export async function tellAddressee(
  tx: Tx,
  parts: Pick<Parts, 'ask'>,
  roomId: string,
  senderId: string,
  seq: number,
): Promise<void> {
  if (seq !== 1) return
  const { rows } = await sql<{
    user_id: string
  }>`select asked.user_id from room_members asked join rooms on rooms.id = asked.room_id
    where asked.room_id = ${roomId} and asked.user_id <> ${senderId} and asked.is_request and rooms.kind = 'direct'`.execute(tx)
  const [asked] = rows
  if (!asked) return
  await parts.ask(tx, 'notifications.notify', {
    kind: 'message_request',
    fact: 'asked',
    params: {},
    userId: asked.user_id,
    actorId: senderId,
    actionUrl: '/chat?show=requests',
    groupKey: 'message_request',
  })
}
