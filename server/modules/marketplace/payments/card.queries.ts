import { marketCardPaymentsColumns } from '../columns.ts'
import type { Insertable, Updateable } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import type { Tx } from '#server/platform/db/tx.ts'

export const insertPayment = (tx: Tx, row: Insertable<Database['market_card_payments']>) =>
  tx.insertInto('market_card_payments').values(row).execute()

const payments = (tx: Tx) => tx.selectFrom('market_card_payments').select(marketCardPaymentsColumns)
export const findPayment = (tx: Tx, checkoutId: string) => payments(tx).where('checkout_id', '=', checkoutId).executeTakeFirst()
export const lockPayment = (tx: Tx, checkoutId: string) =>
  payments(tx).where('checkout_id', '=', checkoutId).forUpdate().executeTakeFirst()
export const findPaymentByIntent = (tx: Tx, intent: string) =>
  payments(tx).where('payment_intent', '=', intent).executeTakeFirst()
export type PaymentRow = NonNullable<Awaited<ReturnType<typeof findPayment>>>

export const updatePayment = (tx: Tx, checkoutId: string, changes: Updateable<Database['market_card_payments']>) =>
  tx.updateTable('market_card_payments').set(changes).where('checkout_id', '=', checkoutId).execute()

/** Whether this provider event is new. */
export const insertEvent = async (tx: Tx, id: string, type: string, at: Date): Promise<boolean> =>
  (await tx
    .insertInto('market_card_events')
    .values({ event_id: id, type, received_at: at })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .returning('event_id')
    .executeTakeFirst()) !== undefined

export const deleteEventsBefore = (tx: Tx, at: Date) =>
  tx.deleteFrom('market_card_events').where('received_at', '<', at.toISOString()).execute()
