import type { SellerSummary } from '#contract/marketplace/marketplace.ts'
import { needsCompletion } from '#server/modules/accounts/views.ts'
import { present } from '#server/platform/base/present.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { UserCaller } from '#server/platform/security/caller.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { findProfile, findSeller, insertSeller, type ProfileRow, setTransferDetails } from './seller.queries.ts'

type Obstacle = NonNullable<SellerSummary['obstacle']>

/** The first obstacle of MKT-D3 that prevents the caller from selling, or null. */
export async function obstacleOf(tx: Tx, caller: UserCaller): Promise<Obstacle | null> {
  return (
    profileObstacle(caller, await findProfile(tx, caller.userId)) ??
    ((await findSeller(tx, caller.userId)) ? null : 'terms_required')
  )
}

/** Throws the obstacle that prevents the caller from selling; returns the parish they sell for and its currency. */
export async function requireSeller(tx: Tx, caller: UserCaller): Promise<{ parishId: string; currency: string }> {
  const profile = await findProfile(tx, caller.userId)
  const obstacle = profileObstacle(caller, profile)
  if (obstacle) throw new Failure(obstacle)
  if (!(await findSeller(tx, caller.userId))) throw new Failure('terms_required')
  return {
    parishId: present(profile.parish_id, 'the parish of a seller'),
    currency: present(profile.currency, 'the currency of a seller'),
  }
}

/** Idempotent. */
export async function acceptTerms(tx: Tx, caller: UserCaller, now: number): Promise<void> {
  const obstacle = profileObstacle(caller, await findProfile(tx, caller.userId))
  if (obstacle) throw new Failure(obstacle)
  await insertSeller(tx, caller.userId, new Date(now))
}

export async function takeTransfers(tx: Tx, caller: UserCaller, details: string): Promise<void> {
  if (!(await findSeller(tx, caller.userId))) throw new Failure('terms_required')
  await setTransferDetails(tx, caller.userId, details)
}

function profileObstacle({ emailVerified }: UserCaller, profile: ProfileRow) {
  if (!emailVerified) return 'email_not_verified'
  if (needsCompletion(profile)) return 'profile_incomplete'
  return profile.membership === 'active' ? null : 'membership_required'
}
