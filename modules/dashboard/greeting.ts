import type { User } from '#contract/accounts/accounts.ts'

/** An English message id with its values (DASH-01, DASH-02). */
export type Greeting = { id: string; values?: { parish: string; diocese: string } }

/** Line below the name: the member's parish, or the next step to take. */
export const greetingOf = (user: Pick<User, 'parish'> | null): Greeting =>
  user?.parish
    ? {
        id: /*i18n*/ 'Connected to {parish} - {diocese}',
        values: { parish: user.parish.name, diocese: user.parish.diocese_name },
      }
    : { id: /*i18n*/ 'Welcome! Please complete your profile to connect with a parish.' }
