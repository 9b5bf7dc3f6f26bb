import { chatErrors } from '#contract/chat/errors.ts'
import { readRegistration } from '#server/modules/accounts/views.ts'
import { latestBirthDate } from '#server/platform/base/people/age.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { areKeptApart, reachOf } from './may-reach.queries.ts'

export type ReachParts = Pick<Parts, 'db' | 'bus' | 'now'>

/** Who was born later is a minor (COM-D11); YYYY-MM-DD. */
export const minorsBornAfter = async (tx: Tx, parts: ReachParts): Promise<string> =>
  latestBirthDate((await readRegistration(tx, parts)).guardian_age, parts.now())

/**
 * The one rule of who writes to whom (MSG-D4), asked by every path: direct rooms, requests and their acceptance, rooms of several
 * and additions to them. Throws 404 for people across a block or gone, 403 `messages_off` for everybody whom the member may not
 * reach, whatever the reason. Returns those who have to agree first. `others`: who is in the room already.
 */
export async function mayReach(
  tx: Tx,
  parts: ReachParts,
  fromId: string,
  toIds: readonly string[],
  others: readonly string[] = [],
): Promise<Set<string>> {
  const bornAfter = await minorsBornAfter(tx, parts)
  const reach = await reachOf(tx, fromId, toIds, bornAfter)
  if (toIds.some((id) => !reach.has(id))) throw new Failure('not_found')
  if ([...reach.values()].includes('off')) throw new Failure(chatErrors.messages_off)
  await requireTogether(tx, parts, [...new Set([fromId, ...toIds, ...others])])
  return new Set([...reach].flatMap(([id, kind]) => (kind === 'request' ? [id] : [])))
}

/** Throws 403 `messages_off` where any two of these people may not share a room. */
export async function requireTogether(tx: Tx, parts: ReachParts, userIds: readonly string[]): Promise<void> {
  if (await areKeptApart(tx, userIds, await minorsBornAfter(tx, parts))) throw new Failure(chatErrors.messages_off)
}
