import { chatErrors } from '#contract/chat/errors.ts'
import type { Described } from '#server/modules/moderation/views.ts'
import { audit } from '#server/platform/audit/audit.queries.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { ExtensionPoints } from '#server/platform/module/extension-points.ts'
import { erase } from '../lines/change.service.ts'
import { closeReports, findReported, readReports, type ReportRow, reportRecords } from './moderated.queries.ts'

type Target = ExtensionPoints['moderation.target']
type Moderating = Parameters<Target['records']>[1]

/** Reported lines, with the five before each; every view of them is audited (MSG-D6). A removed line is erased: decisions are final. */
export const moderatedMessages: Target = {
  kind: 'message',
  decisions: ['approve', 'remove'],
  records: (tx, { moderator }) => reportRecords(tx, moderator),
  isScored: true,
  async entries(tx, by, ids) {
    const rows = await readReports(tx, by.moderator, ids)
    for (const { id } of rows) await noteView(by, id)
    return rows.map(describeEntry)
  },
  async decide(tx, { moderator, parts }, id, { decision, reason }) {
    const [row] = await readReports(tx, moderator, [id])
    if (!row) throw new Failure('not_found')
    const closed = await closeReports(
      tx,
      row.message_id,
      decision === 'remove' ? 'removed' : 'kept',
      new Date(parts.now()).toISOString(),
    )
    if (!closed.some((one) => one.id === id)) throw new Failure(chatErrors.report_decided)
    const line = decision === 'remove' ? await findReported(tx, row.message_id) : undefined
    if (line) await erase(tx, parts, line)
    if (decision === 'remove' && row.author_id !== null)
      await parts.ask(tx, 'notifications.notify', {
        kind: 'moderation',
        fact: 'message_removed',
        params: { reason },
        userId: row.author_id,
      })
  },
}

const noteView = ({ moderator, parts }: Moderating, id: string) =>
  audit(parts.db, parts.now(), {
    action: 'chat.read-report',
    actorType: 'admin',
    actorId: moderator.adminId,
    role: moderator.roleName,
    targetType: 'message_report',
    targetId: id,
  })

const describeEntry = (row: ReportRow): Described => ({
  authorId: row.author_id,
  isOwnWords: false,
  entry: {
    kind: 'message',
    id: row.id,
    title: row.author_name ?? '',
    excerpt: row.lines.map(({ sender_name, content }) => `${sender_name ?? '…'}: ${content}`).join('\n'),
    photos: [],
    author_name: row.author_name,
    is_anonymous: false,
    parish_name: row.parish_name,
    parish_name_ar: row.parish_name_ar,
    why: { code: 'message', rule: row.rule, details: row.details },
    waiting_since: row.created_at,
  },
})
