import type { Permission } from '#contract/core/permissions.ts'
import { findLinkedAdmin } from '#server/modules/staff/views.ts'
import { missingRights } from '#server/platform/security/rights.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { AdminCaller, UserCaller } from '#server/platform/security/caller.ts'
import { Failure } from '#server/platform/base/failure.ts'

/**
 * The console account whose permissions a member uses (TRAP-24): linked, active, with an active console session and the
 * permission. Throws 403. A member's token alone would act without a second factor.
 */
export async function moderatorOf(
  tx: Tx,
  caller: UserCaller,
  right: Extract<Permission, 'moderate_content' | 'delete_content'>,
  now: number,
): Promise<AdminCaller> {
  const moderator = await findModerator(tx, caller, right, now)
  if (!moderator) throw new Failure('permission_denied', { required: [right] })
  return moderator
}

/** Like `moderatorOf`, but null for a member without such an account. */
export async function findModerator(
  tx: Tx,
  caller: UserCaller,
  right: Extract<Permission, 'moderate_content' | 'delete_content'>,
  now: number,
): Promise<AdminCaller | null> {
  const moderator = await findLinkedAdmin(tx, caller.userId, now)
  if (!moderator || moderator.mustSetUpTwoFactor || missingRights(moderator.permissions, { all: [right] })) return null
  return moderator
}
