import { accountsWith } from '#server/modules/staff/views.ts'
import { audit } from '#server/platform/audit/audit.queries.ts'
import { namedOf } from '#server/platform/base/named.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { AuditedAction } from '#server/platform/module/context.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { parishWithoutAdminMail } from '../mails/parish-without-admin.mail.ts'
import { findInScope } from '../office/office.queries.ts'
import { recordAdminChange } from '../office/admin-change.ts'
import { addMembers } from '../parish/parish.queries.ts'
import { endedRoles } from './ended-roles.ts'
import { isLastAdmin } from './last-admin.ts'
import { deleteMemberships, findHome, type Home, lockParishes } from './membership.queries.ts'
import { leavers } from './membership.service.ts'

/** Deletes every membership of an erased account, and warns staff of a parish that has no admin any more. */
export async function forget(tx: Tx, parts: Pick<Parts, 'now' | 'tell' | 'mail' | 'config'>, userId: string): Promise<void> {
  const home = await findHome(tx, userId)
  if (home) await lockParishes(tx, [home.parish_id])
  const wasLast = home !== undefined && (await isLastAdmin(tx, home, userId))
  await deleteMemberships(tx, userId)
  if (!home) return
  if (home.roles.length > 0) {
    const of = { userId, before: home.roles, after: [] }
    const note = (line: AuditedAction) => audit(tx, parts.now(), { actorType: 'system', actorId: null, ...line })
    await note(endedRoles({ ...of, parish: { id: home.parish_id } }, [], 'erased'))
    await recordAdminChange(note, home.parish_id, of)
  }
  if (wasLast) await warnOfNoAdmin(tx, parts, home)
  await addMembers(tx, new Map(leavers(home)))
  await parts.tell(tx, 'membership.changed', { userId, parishId: home.parish_id, status: 'removed' })
}

type Warned = Pick<Parts, 'now' | 'mail' | 'config'>

/** Audits that an erased account was a parish's last admin, and warns by mail whoever manages parishes there (PAR-D10). */
async function warnOfNoAdmin(tx: Tx, { now, mail, config }: Warned, home: Home): Promise<void> {
  await audit(tx, now(), {
    actorType: 'system',
    actorId: null,
    action: 'parishes.lost_last_admin',
    targetType: 'parish',
    targetId: home.parish_id,
    before: { admins: 1 },
    after: { admins: 0 },
  })
  const url = `${config.publicUrl}/admin/parishes/edit/${home.parish_id}?tab=admins`
  for (const { account, email: to, firstName: name, locale } of await accountsWith(tx, 'manage_parishes', now()))
    if (await findInScope(tx, account, { id: home.parish_id }))
      await mail.send(tx, parishWithoutAdminMail({ to, name, locale, parish: namedOf(home), url }))
}
