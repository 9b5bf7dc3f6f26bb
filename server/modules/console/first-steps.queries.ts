import { sql } from 'kysely'
import { invitations } from '#server/modules/invitations/views.ts'
import { dioceses, memberships, parishes, serviceTimes } from '#server/modules/parishes/views.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { outbox } from '#server/platform/mail/views.ts'
import type {} from './tables.ts'

type Found = Record<
  'mail' | 'diocese' | 'parish' | 'service_times' | 'parish_admin' | 'backup_key' | 'invitations' | 'is_dismissed',
  boolean
> & {
  parish_id: string | null
}

/** What exists in the installation, in one statement. */
export async function findFirstSteps(tx: Tx, adminId: string): Promise<Found> {
  const { rows } = await sql<Found>`select
    exists (select from ${outbox} as mails where status = 'sent') as mail,
    exists (select from ${dioceses} as all_dioceses) as diocese,
    exists (select from ${parishes} as opened where status = 'active') as parish,
    (select id from ${parishes} as oldest where status in ('draft', 'active') order by status = 'active' desc, id limit 1) as parish_id,
    exists (select from ${serviceTimes} as times) as service_times,
    exists (select from ${memberships} as held where status = 'active' and 'parish_admin' = any(roles)) as parish_admin,
    exists (select from console_first_steps where key_kept_at is not null) as backup_key,
    exists (select from ${invitations} as sent) as invitations,
    exists (select from console_first_steps where admin_id = ${adminId} and dismissed_at is not null) as is_dismissed`.execute(tx)
  const [found] = rows
  if (!found) throw new Error('a select without from returned no row')
  return found
}

export const putFirstSteps = (tx: Tx, adminId: string, said: { key_kept_at?: string; dismissed_at?: string }) =>
  tx
    .insertInto('console_first_steps')
    .values({ admin_id: adminId, ...said })
    .onConflict((conflict) => conflict.column('admin_id').doUpdateSet(said))
    .execute()
