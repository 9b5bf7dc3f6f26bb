import { id } from '#contract/core/lists/filters.ts'
import { addressOfPage, box } from '#src/lists/address.ts'

/** The address to which a card provider returns: the checkout, and whether the payment was cancelled. */
export const checkoutAddress = addressOfPage({ checkout: id(), cancelled: box() })
export type CheckoutSearch = ReturnType<typeof checkoutAddress.read>
