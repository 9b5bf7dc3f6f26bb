import { people } from '#server/modules/accounts/views.ts'
import { oneOf } from '#server/platform/db/list/list-of.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { EmailDigest } from '#contract/notifications/notification-preferences.ts'
import type { Choices, StoredPreferences } from './choices.ts'

const chosen = [
  'chosen.deliveries',
  'chosen.email_digest',
  'chosen.quiet_from',
  'chosen.quiet_to',
  'chosen.timezone',
  'chosen.sound',
] as const

const recipients = (tx: Tx) =>
  tx
    .selectFrom(people.as('users'))
    .leftJoin('notification_preferences as chosen', 'chosen.user_id', 'users.id')
    .where('users.deleted_at', 'is', null)
    .select(chosen)
    .select('users.timezone as account_timezone')

/** Addressable members with their notification preferences. */
export const findRecipients = (tx: Tx, userIds: readonly string[]) =>
  recipients(tx)
    .where(oneOf('users.id', userIds))
    .select(['users.id', 'users.locale', 'users.email', 'users.first_name', 'users.email_verified_at', 'users.account_status'])
    .execute()
export type Recipient = Awaited<ReturnType<typeof findRecipients>>[number]

/** Undefined for an erased account. */
export const findPreferences = (tx: Tx, userId: string): Promise<StoredPreferences | undefined> =>
  recipients(tx).where('users.id', '=', userId).executeTakeFirst()

/** Like `findPreferences`, locked until the end of the transaction. */
export async function lockPreferences(tx: Tx, userId: string): Promise<StoredPreferences | undefined> {
  await tx
    .insertInto('notification_preferences')
    .columns(['user_id', 'deliveries'])
    .expression((insert) =>
      insert
        .selectFrom(people.as('users'))
        .where('id', '=', userId)
        .where('deleted_at', 'is', null)
        .select((select) => ['id', select.val('{}').as('deliveries')]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx.selectFrom('notification_preferences').where('user_id', '=', userId).select('user_id').forUpdate().execute()
  return findPreferences(tx, userId)
}

type Stored = {
  deliveries: Choices
  email_digest: EmailDigest
  quiet_from: string | null
  quiet_to: string | null
  timezone: string | null
  sound: boolean
}

export const updatePreferences = (tx: Tx, userId: string, { deliveries, ...changes }: Partial<Stored>, at: string) =>
  tx
    .updateTable('notification_preferences')
    .set({ ...changes, ...(deliveries ? { deliveries: JSON.stringify(deliveries) } : {}), updated_at: at })
    .where('user_id', '=', userId)
    .execute()
