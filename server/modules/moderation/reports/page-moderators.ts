import type { ReportTarget } from '#contract/moderation/reports.ts'
import { accountsWith } from '#server/modules/staff/views.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { isInScope } from '../cases/case.queries.ts'
import { selfHarmMail } from './self-harm.mail.ts'

export type Alarm = {
  kind: ReportTarget | 'message'
  id: string
  reporterId: string
  authorId: string | null
}

/**
 * Tells every moderator in whose scope it is that somebody may harm themselves (CMT-D5): at once, in the app and by an email that no
 * quiet hours hold. Neither its author is told, nor who reported it.
 */
export async function pageModerators(tx: Tx, parts: Parts, { kind: name, id, reporterId, authorId }: Alarm): Promise<void> {
  const kind = parts.contributions('moderation.target').find((one) => one.kind === name)
  if (!kind) throw new Error(`nobody moderates a ${name}`)
  const members: string[] = []
  for (const { account, email, firstName, locale } of await accountsWith(tx, 'moderate_content', parts.now())) {
    const memberId = account.linkedUserId
    if (!(await isInScope(tx, kind.records(tx, { moderator: account, memberId, locale, parts }), id))) continue
    if (memberId === null) {
      const url = `${parts.config.publicUrl}/admin/content/moderation?kind=${name}`
      await parts.mail.send(tx, selfHarmMail({ to: email, name: firstName, url, locale }))
    } else if (memberId !== reporterId && memberId !== authorId) members.push(memberId)
  }
  if (members.length === 0) return
  await parts.ask(tx, 'notifications.notify', {
    kind: 'moderation',
    fact: 'self_harm',
    params: { what: name },
    userId: members,
    actionUrl: `/app-admin/moderation?kind=${name}`,
  })
}
