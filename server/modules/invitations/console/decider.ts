import type { ActionContext } from '#server/platform/module/acting.ts'
import type { AdminCaller } from '#server/platform/security/caller.ts'

/** Who decides: a console account within its scope, or a parish admin within the parish; then `adminId` is the member's. */
export type Decider = Pick<AdminCaller, 'scope' | 'adminId'> & { isParishAdmin?: true }
export type DecisionContext = Omit<ActionContext, 'caller'> & { caller: Decider }
