import { type Household, maxAdults, maxChildren } from '#contract/households/household.ts'
import { householdsErrors } from '#contract/households/errors.ts'
import { avatarOf } from '#server/platform/base/people/avatar-of.ts'
import { readRegistration } from '#server/modules/accounts/views.ts'
import { latestBirthDate } from '#server/platform/base/people/age.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import * as rows from './households.queries.ts'

/** The caller's household. Throws conflict for somebody who belongs to none. */
async function lockOwn(tx: Tx, userId: string): Promise<rows.OwnSeat> {
  const seat = await rows.lockSeat(tx, userId)
  if (!seat) throw new Failure(householdsErrors.no_household)
  return seat
}

/** The same for its head; 403 for the other adults. */
async function lockAsHead(tx: Tx, userId: string): Promise<string> {
  const { household_id, is_head } = await lockOwn(tx, userId)
  if (!is_head) throw new Failure('permission_denied')
  return household_id
}

export async function shape(tx: Tx, viewerId: string, id: string): Promise<Household> {
  const [adults, children] = [await rows.adultsOf(tx, viewerId, id), await rows.childrenOf(tx, id)]
  return {
    id,
    is_head: adults.some(({ user_id, is_head }) => is_head && user_id === viewerId),
    adults: adults.map(({ photo_key, ...adult }) => ({
      ...adult,
      ...(photo_key === null ? {} : { avatar: avatarOf(photo_key) }),
    })),
    children,
  }
}

export async function create(tx: Tx, { now }: Pick<Parts, 'now'>, userId: string): Promise<Household> {
  await rows.lockMember(tx, userId)
  if (await rows.findSeat(tx, userId)) throw new Failure(householdsErrors.has_household)
  const id = newId(now())
  await rows.insertHousehold(tx, id, userId, new Date(now()).toISOString())
  return shape(tx, userId, id)
}

export async function invite(tx: Tx, parts: Parts, userId: string, username: string): Promise<Household> {
  const id = await lockAsHead(tx, userId)
  const { guardian_age } = await readRegistration(tx, parts)
  const adultsBornBy = latestBirthDate(guardian_age, parts.now())
  const invitee = await rows.findInvitee(tx, userId, username.replace(/^@/, ''), adultsBornBy)
  if (!invitee) throw fieldFailure('username', householdsErrors.unknown_member)
  if (invitee.id === userId) throw fieldFailure('username', householdsErrors.yourself)
  if (await rows.findMember(tx, id, invitee.id)) throw new Failure(householdsErrors.belongs_here)
  if ((await rows.countAdults(tx, id)) >= maxAdults) throw new Failure(householdsErrors.too_many_adults)
  await rows.insertInvitation(tx, id, invitee.id, userId, new Date(parts.now()).toISOString())
  await parts.ask(tx, 'notifications.notify', {
    kind: 'system',
    fact: 'household_invited',
    params: {},
    userId: invitee.id,
    actorId: userId,
    actionUrl: '/settings/household',
    groupKey: `household:${id}`,
  })
  return shape(tx, userId, id)
}

/** Throws 404 without an invitation, and conflict for somebody who belongs to a household. */
export async function accept(tx: Tx, { now }: Pick<Parts, 'now'>, userId: string, id: string): Promise<Household> {
  await rows.lockMember(tx, userId)
  if (!(await rows.lockHousehold(tx, id)) || (await rows.findMember(tx, id, userId))?.status !== 'invited')
    throw new Failure('not_found')
  if (await rows.findSeat(tx, userId)) throw new Failure(householdsErrors.has_household)
  await rows.acceptInvitation(tx, id, userId, new Date(now()).toISOString())
  return shape(tx, userId, id)
}

export async function decline(tx: Tx, userId: string, id: string): Promise<void> {
  if ((await rows.findMember(tx, id, userId))?.status !== 'invited') throw new Failure('not_found')
  await rows.deleteMember(tx, id, userId)
}

export async function removeMember(tx: Tx, userId: string, otherId: string): Promise<Household> {
  const id = await lockAsHead(tx, userId)
  if (otherId === userId) throw new Failure(householdsErrors.hand_over_first)
  if (!(await rows.findMember(tx, id, otherId))) throw new Failure('not_found')
  await rows.deleteMember(tx, id, otherId)
  return shape(tx, userId, id)
}

export async function handOver(tx: Tx, userId: string, otherId: string): Promise<Household> {
  const id = await lockAsHead(tx, userId)
  if (otherId === userId) throw fieldFailure('user_id', householdsErrors.yourself)
  if ((await rows.findMember(tx, id, otherId))?.status !== 'active') throw new Failure('not_found')
  await rows.makeHead(tx, id, userId, otherId)
  return shape(tx, userId, id)
}

/** The head hands over first, unless nobody else is left: then the household ends. */
export async function leave(tx: Tx, userId: string): Promise<void> {
  const { household_id: id, is_head } = await lockOwn(tx, userId)
  if (!is_head) await rows.deleteMember(tx, id, userId)
  else if (await rows.findHeir(tx, id, userId)) throw new Failure(householdsErrors.hand_over_first)
  else await rows.deleteHousehold(tx, id)
}

/** The household whose child is meant; whoever belongs to none has no child by that id either. */
async function lockOfChild(tx: Tx, userId: string): Promise<string> {
  const seat = await rows.lockSeat(tx, userId)
  if (!seat) throw new Failure('not_found')
  return seat.household_id
}

type Child = { name: string; birth_year: number | null }

export async function addChild(tx: Tx, { now }: Pick<Parts, 'now'>, userId: string, child: Child): Promise<Household> {
  const { household_id } = await lockOwn(tx, userId)
  if ((await rows.childrenOf(tx, household_id)).length >= maxChildren) throw new Failure(householdsErrors.too_many_children)
  await rows.insertChild(tx, { ...child, id: newId(now()), household_id, created_at: new Date(now()).toISOString() })
  return shape(tx, userId, household_id)
}

export async function editChild(tx: Tx, userId: string, id: string, child: Child): Promise<Household> {
  const household = await lockOfChild(tx, userId)
  if (!(await rows.updateChild(tx, household, id, child))) throw new Failure('not_found')
  return shape(tx, userId, household)
}

export async function removeChild(tx: Tx, userId: string, id: string): Promise<Household> {
  const household = await lockOfChild(tx, userId)
  if (!(await rows.deleteChild(tx, household, id))) throw new Failure('not_found')
  return shape(tx, userId, household)
}

/** An erased account leaves its household to the others; the last one takes it along, with the names of its children. */
export async function erase(tx: Tx, userId: string): Promise<void> {
  const seat = await rows.lockSeat(tx, userId)
  if (seat?.is_head) {
    const heir = await rows.findHeir(tx, seat.household_id, userId)
    if (heir) await rows.makeHead(tx, seat.household_id, userId, heir.user_id)
    else await rows.deleteHousehold(tx, seat.household_id)
  }
  await rows.forgetMember(tx, userId)
}
