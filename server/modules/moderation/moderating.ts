import { Failure } from '#server/platform/base/failure.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import type { AdminCaller } from '#server/platform/security/caller.ts'
import type { ModeratedTarget } from './cases/claim.service.ts'
import { findReader } from './moderation.queries.ts'
import type { Moderating } from './points.ts'

type Context = Parts & { tx: Tx; caller: AdminCaller }

/** The console account that calls, with the member to whom it is linked. */
export async function staffModerating(context: Context): Promise<Moderating> {
  const { tx, caller } = context
  const memberId = caller.linkedUserId
  const locale = memberId === null ? 'en' : (await findReader(tx, memberId)).locale
  return { moderator: caller, memberId, locale, parts: context }
}

/** Throws 404 for what is no kind of content. */
export function kindCalled({ contributions }: Pick<Parts, 'contributions'>, name: string): ModeratedTarget {
  const kind = contributions('moderation.target').find((one) => one.kind === name)
  if (!kind) throw new Failure('not_found')
  return kind
}
