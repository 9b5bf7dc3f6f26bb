import { demoTotpSecret } from '#server/seed/accounts.ts'
import { codeAt } from './people.ts'

/** The six digits of the demo's second factor now. */
export const codeNow = () => codeAt(demoTotpSecret, Date.now())
