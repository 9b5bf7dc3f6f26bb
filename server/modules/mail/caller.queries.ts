import { consoleAccounts } from '#server/modules/staff/views.ts'
import type { Tx } from '#server/platform/db/tx.ts'

/** Address of a console account. */
export const findAddress = async (tx: Tx, adminId: string): Promise<string | undefined> =>
  (await tx.selectFrom(consoleAccounts.as('account')).where('id', '=', adminId).select('email').executeTakeFirst())?.email
