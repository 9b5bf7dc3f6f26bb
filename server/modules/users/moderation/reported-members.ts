import * as v from 'valibot'
import { moderationErrors } from '#contract/moderation/errors.ts'
import { usersErrors } from '#contract/users/errors.ts'
import { lockUser, requireOpen } from '#server/modules/accounts/views.ts'
import { type Described, whyReported } from '#server/modules/moderation/views.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { avatarOf } from '#server/platform/base/people/avatar-of.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { bar } from '#server/platform/module/acting.ts'
import type { ExtensionPoints } from '#server/platform/module/extension-points.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { missingRights } from '#server/platform/security/rights.ts'
import { accountOpenMail, accountSuspendedMail } from '../mails/account.mail.ts'
import { findAccount, listReported, reportedRecords } from './reported-members.queries.ts'

type Target = ExtensionPoints['moderation.target']
type By = Parameters<Target['records']>[1]
type Row = Awaited<ReturnType<typeof listReported>>[number]

const excerptLength = 600
const suspends = { all: ['suspend_users'] } as const

/** Reported members (COM-D10). To remove one is to suspend the account until somebody opens it again. */
export const moderatedMembers: Target = {
  kind: 'user',
  decisions: ['approve', 'remove'],
  records: (tx, { moderator }) => reportedRecords(tx, moderator),
  entries: async (tx, { moderator }, ids) => (await listReported(tx, moderator, ids)).map(describeEntry),
  async decide(tx, by, id, { decision, reason, isUnasked }) {
    await lockUser(tx, id)
    const [row] = await listReported(tx, by.moderator, [id])
    if (!row) throw new Failure('not_found')
    if (!isUnasked && row.reasons.length === 0) throw new Failure(usersErrors.decided_already)
    if (decision === 'remove') await suspend(tx, by, id, reason)
    return { isSuspended: decision === 'remove' }
  },
  undoable: {
    async undo(tx, parts, id, stored) {
      if (v.parse(Before, stored).isSuspended) await reopen(tx, parts, id)
    },
    restore: reopen,
    async tell(tx, parts, id, { decision, reason }, stored) {
      const account = await findAccount(tx, id)
      if (!account) return
      const { email: to, first_name: name, locale } = account
      if (decision === 'remove') await parts.mail.send(tx, accountSuspendedMail({ to, name, locale, until: null, reason }))
      else if (stored === null)
        await parts.mail.send(tx, accountOpenMail({ to, name, locale, loginUrl: `${parts.config.publicUrl}/login` }))
    },
  },
}

const Before = v.object({ isSuspended: v.boolean() })

/** Throws 403 without the permission to suspend and for a higher office, 409 for an account that is closed already. */
async function suspend(tx: Tx, { moderator, parts }: By, id: string, reason: string): Promise<void> {
  const missing = missingRights(moderator.permissions, suspends)
  if (missing) throw new Failure('permission_denied', { required: [...suspends.all] })
  const account = await findAccount(tx, id)
  if (!account) throw new Failure('not_found')
  const why = bar(moderator, account)
  if (why) throw new Failure(why)
  requireOpen(account.account_status)
  await parts.ask(tx, 'accounts.setStanding', { userId: id, status: 'suspended', until: null, reason })
  await parts.ask(tx, 'accounts.endSessions', { userId: id, reason: 'suspended' })
}

/** Throws 409 where somebody has opened or closed the account meanwhile. */
async function reopen(tx: Tx, parts: Parts, id: string): Promise<void> {
  await lockUser(tx, id)
  if ((await findAccount(tx, id))?.account_status !== 'suspended') throw new Failure(moderationErrors.changed_since)
  await parts.ask(tx, 'accounts.setStanding', { userId: id, status: 'active', until: null, reason: '' })
}

function describeEntry({ id, username, bio, photo_key, reasons, ...row }: Row): Described {
  const name = `${row.first_name} ${row.last_name}`.trim()
  const avatar = avatarOf(photo_key)
  return {
    authorId: id,
    isOwnWords: true,
    isSeen: row.account_status === 'active',
    entry: {
      kind: 'user',
      id,
      title: name,
      excerpt: [`@${username}`, bio].filter(Boolean).join('\n').slice(0, excerptLength),
      photos: avatar === null ? [] : [avatar],
      author_name: name,
      is_anonymous: false,
      parish_name: row.parish_name,
      parish_name_ar: row.parish_name_ar,
      why: whyReported(reasons),
      waiting_since: row.waiting_since,
    },
  }
}
