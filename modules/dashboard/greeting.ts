import type { User } from '#contract/accounts/accounts.ts'
import { nameIn } from '#src/i18n/name-in.ts'

/** An English message id with its values (DASH-01, DASH-02). */
export type Greeting = { id: string; values?: { parish: string; diocese: string } }

/** Line below the name: the member's parish, or the next step to take. */
export const greetingOf = (user: Pick<User, 'parish'> | null, locale: string): Greeting =>
  user?.parish
    ? {
        id: /*i18n*/ 'Connected to {parish} - {diocese}',
        values: {
          parish: nameIn(locale, user.parish),
          diocese: nameIn(locale, { name: user.parish.diocese_name, name_ar: user.parish.diocese_name_ar }),
        },
      }
    : { id: /*i18n*/ 'Welcome! Please complete your profile to connect with a parish.' }
