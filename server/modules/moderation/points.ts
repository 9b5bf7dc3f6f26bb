import type { Language } from '#contract/core/languages.ts'
import type { Expression } from 'kysely'
import type { ModeratedKind, ModerationDecision, QueueEntry } from '#contract/moderation/moderation.ts'
import type { ParishReport } from '#contract/moderation/parish-reports.ts'
import type { ReportTarget } from '#contract/moderation/reports.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { AdminCaller } from '#server/platform/security/caller.ts'
import type { Parts } from '#server/platform/module/parts.ts'

/**
 * The moderator: a console account with its scope, the member who uses it (TRAP-24) or to whom it is linked, and their language;
 * English without a member.
 */
export type Moderating = { moderator: AdminCaller; memberId: string | null; locale: Language; parts: Parts }

/** `score` is what a kind with reports of its own adds to that of reports (`report_weight`). */
export type ModeratedRecord = { id: string; waiting_since: string; is_waiting: boolean; parish_id: string | null; score?: number }

/** An entry as its module describes it. */
export type Described = {
  entry: Omit<QueueEntry, 'claim' | 'refusal' | 'decisions' | 'score' | 'escalation'>
  /** For the rules about moderators; never shown, nor stored, for an anonymous entry. */
  authorId: string | null
  /** Its words are its author's alone: the case keeps them, and they go when the author is erased. */
  isOwnWords: boolean
  /** Others see it now; of kinds that members report. */
  isSeen?: boolean
  /** The console account whose decision it is about: it does not decide again. */
  decidedBy?: string | null
}

/** A reported thing as the admins of its parish see it. */
export type ParishEntry = Pick<ParishReport, 'id' | 'text' | 'author_name' | 'url' | 'sight' | 'acts'>

/** `isUnasked`: a moderator met it outside the queue; it need neither wait nor be reported. */
export type Decision = { decision: ModerationDecision; reason: string; isUnasked?: true }
/** `url`: where the author of what was removed reads why, and appeals; null where they cannot. */
type Told = { decision: ModerationDecision; reason: string; url: string | null }

/** How a decision is taken back, and how its author is told once it cannot be any more (SC-18). */
export type Undoable = {
  /** Restores what `decide` returned. Throws `conflict` when the entry has changed since. */
  undo(tx: Tx, parts: Parts, id: string, before: unknown): Promise<void>
  /** Shows again what was removed. Throws `conflict` when it is not removed any more. */
  restore(tx: Tx, parts: Parts, id: string): Promise<void>
  /** Called once for a decision that stands; `before` is what `decide` returned. */
  tell(tx: Tx, parts: Parts, id: string, decision: Told, before: unknown): Promise<void>
}

declare module '#server/platform/module/extension-points.ts' {
  interface ExtensionPoints {
    /** A kind of thing that members can report (COM-D10). */
    'moderation.reportable': {
      type: ReportTarget
      /** Whether the member can see it and may report it: nobody reports what is their own. */
      isReportable(tx: Tx, reporterId: string, id: string, parts: Parts): Promise<boolean>
      /** Who wrote it, where that is one member. */
      authorOf?(tx: Tx, id: string, parts: Parts): Promise<string | null>
      /** Takes it out of the sight of others until a moderator decides; does nothing for what only waits in the queue. */
      hide(tx: Tx, parts: Parts, id: string): Promise<void>
      /** For what stands in a parish, whose admins handle it beside staff (CMT-D7). */
      inParish?: {
        /** Null for one that stands elsewhere. */
        placeOf(tx: Tx, id: string): Promise<{ parishId: string; authorId: string } | null>
        /** Those of these that are left, in any order, with what the member reads of them and may do. Ids of other kinds are ignored. */
        entries(tx: Tx, memberId: string, ids: readonly string[], parts: Pick<Parts, 'now'>): Promise<ParishEntry[]>
      }
    }
    /** Content that awaits a moderator (MOD-D5). */
    'moderation.target': {
      kind: ModeratedKind
      /** Possible decisions about the content; others never reach `decide`. Moderation adds those about its author. */
      decisions: readonly ModerationDecision[]
      /** Every record of this kind in the moderator's scope, as a subquery; decided ones too, since a page can begin after one. */
      records(tx: Tx, by: Moderating): Expression<ModeratedRecord>
      /** Its records have a `score`. */
      isScored?: true
      /** The entries with these ids; ids of other kinds are ignored. In any order. */
      entries(tx: Tx, by: Moderating, ids: readonly string[]): Promise<Described[]>
      /**
       * Carries out a decision and returns what its undo restores. Throws `not_found`, and `conflict` for what neither waits nor is
       * reported.
       * Without `undoable` a decision is final, and those concerned are notified here.
       */
      decide(tx: Tx, by: Moderating, id: string, decision: Decision): Promise<unknown>
      undoable?: Undoable
      /** The author of a pending anonymous entry, for an account of the console. Throws `not_found`, and `conflict` when it is not anonymous. */
      authorOf?(tx: Tx, by: Pick<Moderating, 'moderator' | 'parts'>, id: string): Promise<string>
    }
  }
}
