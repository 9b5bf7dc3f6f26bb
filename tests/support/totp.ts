import { demoTotpSecret } from '#server/seed/accounts.ts'
import { codeAt } from './features/people.ts'

/** The current code of the demo's second factor. */
export const codeNow = () => codeAt(demoTotpSecret, Date.now())
