import type { ParishRole } from '#contract/core/permissions.ts'

type Locale = 'en' | 'ar'
type Named = { name: string; name_ar: string | null }

/** To a member whose membership was pending. */
export const admittedNotice = (locale: Locale, parish: string) =>
  locale === 'ar'
    ? { title: `أهلاً بك في ${parish}`, message: `تم قبول عضويتك في ${parish}.` }
    : { title: `Welcome to ${parish}`, message: `Your membership of ${parish} is approved.` }

/** To a member who became a parish admin. */
export const appointedNotice = (locale: Locale, { name, name_ar }: Named) =>
  locale === 'ar'
    ? { title: `أصبحت مسؤولاً عن ${name_ar || name}`, message: 'يمكنك الآن إدارة صفحة الكنيسة وأعضائها.' }
    : { title: `You are an admin of ${name} now`, message: 'You can manage the page and the members of your parish.' }

/** To a member who is no parish admin any more. */
export const dismissedNotice = (locale: Locale, { name, name_ar }: Named) =>
  locale === 'ar'
    ? { title: `لم تعد مسؤولاً عن ${name_ar || name}`, message: 'عضويتك في الكنيسة كما هي.' }
    : { title: `You are no longer an admin of ${name}`, message: 'You remain a member of the parish.' }

/** To a member whom an admin of the parish removed. */
export function removedNotice(locale: Locale, { name, name_ar }: Named) {
  const arabic = name_ar ?? name
  return locale === 'ar'
    ? { title: `انتهت عضويتك في ${arabic}`, message: `يمكنك اختيار كنيسة أخرى، أو التواصل مع خدّام ${arabic}.` }
    : { title: `You are no longer a member of ${name}`, message: `You can choose another parish, or contact ${name}.` }
}

const roleNames: Record<ParishRole, Record<Locale, string>> = {
  parish_admin: { en: 'parish admin', ar: 'مسؤول الكنيسة' },
  treasurer: { en: 'treasurer', ar: 'أمين الصندوق' },
  servant: { en: 'servant', ar: 'خادم' },
  deacon: { en: 'deacon', ar: 'شماس' },
  priest: { en: 'priest', ar: 'كاهن' },
}

/** To a member whose roles in the parish changed. */
export function rolesNotice(locale: Locale, { name, name_ar }: Named, roles: readonly ParishRole[]) {
  const listed = new Intl.ListFormat(locale, { type: 'conjunction' }).format(roles.map((role) => roleNames[role][locale]))
  if (locale === 'ar') {
    const place = name_ar ?? name
    const message = roles.length === 0 ? `لم يعد لك دور في ${place}.` : `دورك الآن في ${place}: ${listed}.`
    return { title: 'تغيّر دورك في الكنيسة', message }
  }
  const message = roles.length === 0 ? `You have no role in ${name} any more.` : `You are now ${listed} in ${name}.`
  return { title: 'Your role in the parish has changed', message }
}
