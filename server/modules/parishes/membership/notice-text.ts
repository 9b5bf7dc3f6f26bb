import type { Language } from '#contract/core/languages.ts'
import type { ParishRole } from '#contract/core/permissions.ts'

type Locale = Language
type Named = { name: string; name_ar: string | null }

/** Keeps a name of the other direction from turning the sentence around it. */
const isolated = (text: string) => `\u2068${text}\u2069`

const arabicOf = ({ name, name_ar }: Named) => isolated(name_ar || name)

/** To a parish's admins, when somebody asks to be admitted. */
export const waitingNotice = (locale: Locale, parish: Named, person: string) =>
  locale === 'ar'
    ? { title: `${isolated(person)} يطلب الانضمام`, message: `طلب جديد للانضمام إلى ${arabicOf(parish)} في انتظار موافقتك.` }
    : { title: `${person} asks to join`, message: `A request to join ${parish.name} waits for your decision.` }

/** To a member whose membership was pending. */
export const admittedNotice = (locale: Locale, parish: Named) =>
  locale === 'ar'
    ? { title: `أهلاً بك في ${arabicOf(parish)}`, message: `تم قبول عضويتك في ${arabicOf(parish)}.` }
    : { title: `Welcome to ${parish.name}`, message: `Your membership of ${parish.name} is approved.` }

/** To a person whom a parish did not admit. */
export const declinedNotice = (locale: Locale, parish: Named) =>
  locale === 'ar'
    ? {
        title: `لم يُقبل طلبك للانضمام إلى ${arabicOf(parish)}`,
        message: 'يمكنك التواصل مع خدّام الكنيسة، أو اختيار كنيسة أخرى.',
      }
    : {
        title: `${parish.name} did not accept your request`,
        message: 'You can contact the parish, or choose another one.',
      }

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
