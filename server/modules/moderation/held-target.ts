import * as v from 'valibot'
import type { Reason } from '#contract/core/errors/define-errors.ts'
import { moderationErrors } from '#contract/moderation/errors.ts'
import { type ModeratedKind, takesDown } from '#contract/moderation/moderation.ts'
import type { ReportReason } from '#contract/moderation/reports.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { ExtensionPoints } from '#server/platform/module/extension-points.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import type { AdminCaller } from '#server/platform/security/caller.ts'
import type { Described } from './points.ts'
import { hasOpenReports } from './reports/open-reports.queries.ts'
import { whyReported } from './why-waiting.ts'

type Target = ExtensionPoints['moderation.target']
type Record = { id: string; status: string; held_at: string | null }
type Listed = {
  id: string
  name: string
  words: string
  photo: string | null
  held_at: string | null
  /** By others. */
  is_seen: boolean
  waiting_since: string
  owner_id: string | null
  owner_name: string | null
  parish_name: string | null
  parish_name_ar: string | null
  reasons: ReportReason[]
}

type Told = {
  isRemoved: boolean
  /** Its owners still see it. */
  isHidden: boolean
  /** It was out of sight by a decision of which they were told. */
  isReturned: boolean
  /** The state before. */
  was: string
  /** Others saw it until the decision. */
  wasSeen: boolean
  reason: string | null
  /** Where its owner reads why, and appeals. */
  url: string | null
}

type Kind<R extends Record> = {
  kind: ModeratedKind
  records: Target['records']
  /** Those of these records that are in the moderator's scope. */
  list(tx: Tx, moderator: AdminCaller, ids: readonly string[]): Promise<Listed[]>
  lock(tx: Tx, id: string): Promise<R | undefined>
  /** The state in which others see it. */
  shown: string
  /** The state in which it waits to be approved, if moderators do so. */
  waiting?: string
  show(tx: Tx, parts: Parts, record: R): Promise<void>
  takeDown(tx: Tx, parts: Parts, record: R): Promise<void>
  /** Keeps it from all but its owners, as reports do. */
  hold(tx: Tx, parts: Parts, record: R): Promise<void>
  /** Puts a decided one back to how it was. */
  putBack(tx: Tx, parts: Parts, record: R, before: { status: string; held_at: string | null }): Promise<void>
  decidedAlready: Reason<'conflict'>
  /** Tells its owners of a decision that stands. */
  tell(tx: Tx, parts: Parts, record: R, decision: Told): Promise<void>
}

const excerptLength = 600
const Before = v.object({
  held_at: v.nullable(v.string()),
  status: v.string(),
  left: v.string(),
  isHidden: v.optional(v.boolean(), false),
})
/** The state of what was taken down. */
const removed = 'removed'

const describeEntry = (kind: ModeratedKind, row: Listed): Described => ({
  authorId: row.owner_id,
  isOwnWords: true,
  isSeen: row.is_seen,
  entry: {
    kind,
    id: row.id,
    title: row.name,
    excerpt: row.words.slice(0, excerptLength),
    photos: row.photo === null ? [] : [row.photo],
    author_name: row.owner_name,
    is_anonymous: false,
    parish_name: row.parish_name,
    parish_name_ar: row.parish_name_ar,
    why: row.reasons.length === 0 ? { code: 'publish' } : whyReported(row.reasons),
    waiting_since: row.waiting_since,
  },
})

/** Something of members (a group, a page, an event) that reports hold until a moderator shows it again or takes it down. */
export function heldTarget<R extends Record>(of: Kind<R>): Target {
  const notFound = (): never => {
    throw new Failure('not_found')
  }
  return {
    kind: of.kind,
    decisions: ['approve', 'hide', 'remove'],
    records: of.records,
    entries: async (tx, { moderator }, ids) => (await of.list(tx, moderator, ids)).map((row) => describeEntry(of.kind, row)),
    async decide(tx, { moderator, parts }, id, { decision }) {
      const record = (await of.lock(tx, id)) ?? notFound()
      if ((await of.list(tx, moderator, [id])).length === 0) notFound()
      const { status, held_at } = record
      const isShown = status === of.shown && held_at === null
      const isOpen = held_at !== null || status === of.waiting || (isShown && (await hasOpenReports(tx, id)))
      if (!isOpen) throw new Failure(of.decidedAlready)
      if (decision === 'remove') await of.takeDown(tx, parts, record)
      else if (decision === 'hide') await of.hold(tx, parts, record)
      else if (!isShown) await of.show(tx, parts, record)
      const left = (await of.lock(tx, id))?.status
      return { isHidden: decision === 'hide', held_at, status, left }
    },
    undoable: {
      async undo(tx, parts, id, stored) {
        const { left, isHidden, ...before } = v.parse(Before, stored)
        const record = await of.lock(tx, id)
        if (record?.status !== left || (record.held_at !== null) !== isHidden) throw new Failure(moderationErrors.changed_since)
        await of.putBack(tx, parts, record, before)
      },
      async restore(tx, parts, id) {
        const record = await of.lock(tx, id)
        const isHidden = record !== undefined && record.held_at !== null && !(await hasOpenReports(tx, id))
        if (!record || (record.status !== removed && !isHidden)) throw new Failure(moderationErrors.changed_since)
        await of.show(tx, parts, record)
      },
      async tell(tx, parts, id, { decision, reason, url }, stored) {
        const record = await of.lock(tx, id)
        if (!record) return
        const { status, held_at } = stored === null ? { status: removed, held_at: null } : v.parse(Before, stored)
        await of.tell(tx, parts, record, {
          isRemoved: takesDown(decision),
          isHidden: decision === 'hide',
          isReturned: stored === null,
          was: status,
          wasSeen: status === of.shown && held_at === null,
          reason: reason === '' ? null : reason,
          url,
        })
      },
    },
  }
}
