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
  const moderator = await findLinkedAdmin(tx, caller.userId, now)
  const missing = moderator && !moderator.mustSetUpTwoFactor ? missingRights(moderator.permissions, { all: [right] }) : [right]
  if (!moderator || missing) throw new Failure('permission_denied', { required: missing ?? [right] })
  return moderator
}
