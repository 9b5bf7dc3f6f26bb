import type { User } from '#contract/accounts/accounts.ts'
import type { EarlyLine } from '#src/early/early-head.ts'
import { nameIn } from '#src/i18n/name-in.ts'

/** Who is shown in the head of the home page. */
type Person = Pick<User, 'parish' | 'first_name' | 'username'>
export type HomeLines = { peace?: EarlyLine; title: EarlyLine; greeting: EarlyLine }

/** The words at the head of the home page: the parish, or the next step to take (DASH-01, DASH-02). */
export function homeLines(user: Person | null, locale: string): HomeLines {
  const name = user?.first_name || user?.username
  const peace = name ? { id: /*i18n*/ 'Peace to you, {name}', values: { name } } : { id: /*i18n*/ 'Dashboard' }
  if (!user?.parish)
    return { title: peace, greeting: { id: /*i18n*/ 'Welcome! Please complete your profile to connect with a parish.' } }
  const { diocese_name, diocese_name_ar } = user.parish
  const parish = nameIn(locale, user.parish)
  const diocese = nameIn(locale, { name: diocese_name, name_ar: diocese_name_ar })
  return {
    peace,
    title: { id: /*i18n*/ 'This week in {parish}', values: { parish } },
    greeting: { id: /*i18n*/ 'Connected to {parish} - {diocese}', values: { parish, diocese } },
  }
}
