import * as v from 'valibot'
import { moderationErrors } from '#contract/moderation/errors.ts'
import { takesDown } from '#contract/moderation/moderation.ts'
import { prayersErrors } from '#contract/prayers/errors.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { ExtensionPoints } from '#server/platform/module/extension-points.ts'
import { PrayerStatus } from '#contract/prayers/prayers.ts'
import { type Described, hasOpenReports, rulesBroken, whyHeld, whyReported, wordsOf } from '#server/modules/moderation/views.ts'
import { announceDecision, type Decision } from '../announce.ts'
import { authorIdOf } from '../requests/author.ts'
import { findSealed, lockAuthor } from '../requests/author.queries.ts'
import { findModerated, listModerated, type ModeratedRow, prayerRecords } from './moderation.queries.ts'
import { lockRequest, updateRequest } from '../requests/request.queries.ts'
import { callForUrgent, lifeMs, required } from '../requests/request.service.ts'
import { notifyOfDecisionLater } from './notify-of-decision.job.ts'
import { memberOf } from '../viewer.ts'

type Target = ExtensionPoints['moderation.target']
type Moderating = Parameters<Target['records']>[1]

const excerptLength = 600

/** Requests with banned words (PRY-D5), and reported ones. Anonymous authors stay anonymous here too (PRY-D4). */
export const moderatedPrayers: Target = {
  kind: 'prayer',
  decisions: ['approve', 'hide', 'remove'],
  records: (tx, { moderator }) => prayerRecords(tx, moderator),
  async entries(tx, by, ids) {
    const rows = await listModerated(tx, by.moderator, ids)
    return Promise.all(rows.map((row) => describeEntry(tx, by, row)))
  },
  async decide(tx, by, id, { decision }) {
    const { parts } = by
    const row = await lockWaiting(tx, by, id)
    const { status, held_at, ended_at } = row
    const before = { status, held_at, ended_at, isHidden: false }
    if (decision === 'remove') {
      await updateRequest(tx, id, { status: 'removed', held_at: null, ended_at: new Date(parts.now()) })
      return { ...before, left: 'removed' }
    }
    if (decision === 'hide') {
      await updateRequest(tx, id, { held_at: new Date(parts.now()) })
      return { ...before, left: status, isHidden: true }
    }
    if (status !== 'pending') {
      if (held_at !== null) await updateRequest(tx, id, { held_at: null })
      return { ...before, left: status }
    }
    // Its thirty days start when others can see it.
    await updateRequest(tx, id, { status: 'active', held_at: null, expires_at: new Date(parts.now() + lifeMs) })
    const author = await memberOf(tx, parts, authorIdOf(parts.anonymity, row))
    await lockAuthor(tx, author)
    await callForUrgent(tx, parts, author, id)
    return { ...before, left: 'active' }
  },
  undoable: {
    async undo(tx, _parts, id, stored) {
      const { left, isHidden, ...before } = v.parse(Before, stored)
      await lockRequest(tx, id)
      const request = await findSealed(tx, id)
      if (request?.status !== left || (request.held_at !== null) !== isHidden) throw new Failure(moderationErrors.changed_since)
      await updateRequest(tx, id, before)
    },
    async restore(tx, parts, id) {
      await lockRequest(tx, id)
      const { status, held_at } = required(await findSealed(tx, id))
      const isHidden = held_at !== null && !(await hasOpenReports(tx, id))
      if (status !== 'removed' && !isHidden) throw new Failure(moderationErrors.changed_since)
      const isOpened = status === 'removed' || status === 'pending'
      const opened = { status: 'active', ended_at: null, expires_at: new Date(parts.now() + lifeMs) } as const
      await updateRequest(tx, id, { ...(isOpened ? opened : {}), held_at: null })
    },
    async tell(tx, parts, id, { decision, reason, url }, stored) {
      // What others saw all the time they see further on: its author hears nothing of the reports.
      if (decision === 'approve' && v.is(Shown, stored)) return
      const told: Decision = { decision: decision === 'hide' ? 'hide' : takesDown(decision) ? 'remove' : 'approve', reason }
      const request = await findSealed(tx, id)
      if (request?.is_anonymous) await notifyOfDecisionLater(tx, parts, id, told)
      else if (request) await announceDecision(tx, parts, request, told, url)
    },
  },
  async authorOf(tx, by, id) {
    const row = await lockWaiting(tx, by, id)
    if (!row.is_anonymous) throw new Failure(prayersErrors.not_anonymous)
    return authorIdOf(by.parts.anonymity, row)
  },
}

async function lockWaiting(tx: Tx, { moderator }: Pick<Moderating, 'moderator'>, id: string): Promise<ModeratedRow> {
  await lockRequest(tx, id)
  const row = required(await findModerated(tx, moderator, id))
  if (row.status !== 'pending' && row.held_at === null && (row.status === 'removed' || row.reasons.length === 0))
    throw new Failure(prayersErrors.decided_already)
  return row
}

const Before = v.object({
  status: PrayerStatus,
  held_at: v.nullable(v.string()),
  ended_at: v.nullable(v.string()),
  left: PrayerStatus,
  isHidden: v.optional(v.boolean(), false),
})
const Shown = v.object({ status: v.picklist(['active', 'answered', 'closed', 'expired']), held_at: v.null() })

const describeEntry = async (tx: Tx, { parts }: Moderating, row: ModeratedRow): Promise<Described> => ({
  authorId: authorIdOf(parts.anonymity, row),
  isOwnWords: !row.is_anonymous,
  isSeen: row.held_at === null && ['active', 'answered', 'expired'].includes(row.status),
  entry: {
    kind: 'prayer',
    id: row.id,
    title: row.title,
    excerpt: row.content.length > excerptLength ? `${row.content.slice(0, excerptLength).trimEnd()}…` : row.content,
    photos: [],
    author_name: row.is_anonymous ? null : `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim() || null,
    is_anonymous: row.is_anonymous,
    // In a small parish the parish's name alone may identify the author.
    parish_name: row.is_anonymous ? null : row.parish_name,
    parish_name_ar: row.is_anonymous ? null : row.parish_name_ar,
    why:
      row.reasons.length > 0 ? whyReported(row.reasons) : whyHeld(wordsOf(await rulesBroken(tx, parts, 'prayers', textsOf(row)))),
    waiting_since: row.held_at ?? row.created_at,
  },
})

const textsOf = ({ title, content, for_name }: ModeratedRow) => ({ title, content, for_name })
