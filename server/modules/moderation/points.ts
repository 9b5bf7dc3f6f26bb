import type { InferOutput } from 'valibot'
import type { ModeratedKind, ModerationBody, ModerationDecision, QueueEntry } from '#contract/moderation/moderation.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { AdminCaller } from '#server/platform/security/caller.ts'
import type { Parts } from '#server/platform/module/parts.ts'

/** Who looks at the queue: a member, the console account behind them with its scope (TRAP-24), and the language they read. */
export type Moderating = { moderator: AdminCaller; memberId: string; locale: 'en' | 'ar'; parts: Parts }

declare module '#server/platform/module/extension-points.ts' {
  interface ExtensionPoints {
    /** Content that waits for a moderator (MOD-D5). */
    'moderation.target': {
      kind: ModeratedKind
      /** Those that fit; others never reach `decide`. */
      decisions: readonly ModerationDecision[]
      /** Within the moderator's scope, like the rest here. */
      count(tx: Tx, by: Moderating): Promise<number>
      /** The longest waiting first. */
      pending(tx: Tx, by: Moderating, limit: number): Promise<QueueEntry[]>
      /**
       * Carries a decision out and tells the people concerned; answers the entry as it waited. Throws `not_found`, and
       * `conflict` when it is no longer waiting.
       */
      decide(tx: Tx, by: Moderating, id: string, decision: InferOutput<typeof ModerationBody>): Promise<QueueEntry>
      /** The author of an anonymous entry that waits. Throws `not_found`, and `conflict` when it is not anonymous. */
      authorOf?(tx: Tx, by: Moderating, id: string): Promise<string>
    }
  }
}
