import type { Language } from '#contract/core/languages.ts'
import type { Expression } from 'kysely'
import type { InferOutput } from 'valibot'
import type { ModeratedKind, ModerationBody, ModerationDecision, QueueEntry } from '#contract/moderation/moderation.ts'
import type { ReportTarget } from '#contract/moderation/reports.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { AdminCaller } from '#server/platform/security/caller.ts'
import type { Parts } from '#server/platform/module/parts.ts'

/** The moderator: a member, the linked console account with its scope (TRAP-24), and their language. */
export type Moderating = { moderator: AdminCaller; memberId: string; locale: Language; parts: Parts }

export type ModeratedRecord = { id: string; waiting_since: string; is_waiting: boolean }

declare module '#server/platform/module/extension-points.ts' {
  interface ExtensionPoints {
    /** A kind of thing that members can report (COM-D10). */
    'moderation.reportable': {
      type: ReportTarget
      /** Whether the member can see it and may report it: nobody reports what is their own. */
      isReportable(tx: Tx, reporterId: string, id: string): Promise<boolean>
      /** Takes it out of everybody's sight until a moderator decides. */
      hide(tx: Tx, parts: Parts, id: string): Promise<void>
    }
    /** Content that awaits a moderator (MOD-D5). */
    'moderation.target': {
      kind: ModeratedKind
      /** Possible decisions; others never reach `decide`. */
      decisions: readonly ModerationDecision[]
      /** Every record of this kind in the moderator's scope, as a subquery; decided ones too, since a page can begin after one. */
      records(tx: Tx, by: Moderating): Expression<ModeratedRecord>
      /** The entries with these ids; ids of other kinds are ignored. In any order. */
      entries(tx: Tx, by: Moderating, ids: readonly string[]): Promise<QueueEntry[]>
      /**
       * Carries out a decision and notifies the people concerned; returns the entry as it was. Throws `not_found`, and `conflict`
       * when it is no longer pending.
       */
      decide(tx: Tx, by: Moderating, id: string, decision: InferOutput<typeof ModerationBody>): Promise<QueueEntry>
      /** The author of a pending anonymous entry, for an account of the console. Throws `not_found`, and `conflict` when it is not anonymous. */
      authorOf?(tx: Tx, by: Pick<Moderating, 'moderator' | 'parts'>, id: string): Promise<string>
    }
  }
}
