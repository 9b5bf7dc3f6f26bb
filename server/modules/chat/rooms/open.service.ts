import type { Room } from '#contract/chat/room.ts'
import { chatErrors } from '#contract/chat/errors.ts'
import { findParishId } from '#server/modules/parishes/views.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { mayReach } from '../reach/may-reach.ts'
import { addPeople, say } from './enter.ts'
import { findHome } from './parish.queries.ts'
import { roomFor } from './room.ts'
import { countOpened, findDirect, findParishRoom, insertRoom, type NewRoom } from './rooms.queries.ts'

const mostADay = 20
const day = 86_400_000

/** The one room of two members; made on its first opening, 20 a day (MSG-D4). */
export async function openDirect(tx: Tx, parts: Parts, userId: string, otherId: string): Promise<Room> {
  if (userId === otherId) throw fieldFailure('user_id', chatErrors.yourself)
  const direct_key = [userId, otherId].toSorted().join(':')
  const known = await findDirect(tx, direct_key)
  if (known) {
    // Lines that exist stay readable; whether new ones may be written is asked with each.
    await addPeople(tx, parts, known.id, [{ userId, role: 'member', isRequest: false }], { seesPast: true })
    return roomFor(tx, userId, known.id)
  }
  const asked = await mayReach(tx, parts, userId, [otherId])
  const id = await make(tx, parts, userId, { kind: 'direct', title: null, direct_key, parish_id: null })
  if (id === null) return openDirect(tx, parts, userId, otherId)
  const both = [
    { userId, role: 'member' as const, isRequest: false },
    { userId: otherId, role: 'member' as const, isRequest: asked.has(otherId) },
  ]
  await addPeople(tx, parts, id, both, { seesPast: true })
  return roomFor(tx, userId, id)
}

/** A room of several; strangers are asked first. */
export async function openCustom(tx: Tx, parts: Parts, userId: string, title: string, userIds: readonly string[]): Promise<Room> {
  const others = [...new Set(userIds)].filter((id) => id !== userId)
  if (others.length === 0) throw fieldFailure('user_ids', chatErrors.yourself)
  const asked = await mayReach(tx, parts, userId, others)
  const id = await make(tx, parts, userId, { kind: 'custom', title, direct_key: null, parish_id: null })
  if (id === null) throw new Failure('not_found')
  await addPeople(
    tx,
    parts,
    id,
    [
      { userId, role: 'owner', isRequest: false },
      ...others.map((other) => ({ userId: other, role: 'member' as const, isRequest: asked.has(other) })),
    ],
    { seesPast: true },
  )
  await say(tx, parts, id, userId, { kind: 'created', title })
  return roomFor(tx, userId, id)
}

/** The room of the caller's parish (MSG-D5), also for a member who had left it; 404 for everybody else. */
export async function openParish(tx: Tx, parts: Parts, userId: string, idOrSlug: string): Promise<Room> {
  const parishId = await findParishId(tx, idOrSlug)
  const home = parishId === null ? undefined : await findHome(tx, userId, parishId)
  if (parishId === null || !home) throw new Failure('not_found')
  const roomId = await ensureParishRoom(tx, parts, parishId)
  await addPeople(tx, parts, roomId, [{ userId, role: home.is_admin ? 'admin' : 'member', isRequest: false }], { seesPast: true })
  return roomFor(tx, userId, roomId)
}

export async function ensureParishRoom(tx: Tx, parts: Pick<Parts, 'now'>, parishId: string): Promise<string> {
  const known = await findParishRoom(tx, parishId)
  if (known) return known.id
  const id = newId(parts.now())
  const at = new Date(parts.now()).toISOString()
  await insertRoom(tx, { id, kind: 'parish', title: null, direct_key: null, parish_id: parishId, created_by: null, at })
  const { id: found } = (await findParishRoom(tx, parishId)) ?? { id }
  return found
}

async function make(
  tx: Tx,
  parts: Parts,
  userId: string,
  room: Omit<NewRoom, 'id' | 'at' | 'created_by'>,
): Promise<string | null> {
  const now = parts.now()
  if ((await countOpened(tx, userId, new Date(now - day).toISOString())) >= mostADay)
    throw new Failure(chatErrors.rooms_many_today)
  const made = await insertRoom(tx, { ...room, id: newId(now), created_by: userId, at: new Date(now).toISOString() })
  return made?.id ?? null
}
