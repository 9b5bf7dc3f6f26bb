/** To a member whose membership was pending. */
export const admittedNotice = (locale: 'en' | 'ar', parish: string) =>
  locale === 'ar'
    ? { title: `أهلاً بك في ${parish}`, message: `تم قبول عضويتك في ${parish}.` }
    : { title: `Welcome to ${parish}`, message: `Your membership of ${parish} is approved.` }

type Named = { name: string; name_ar: string | null }

/** To a member who became a parish admin. */
export const appointedNotice = (locale: 'en' | 'ar', { name, name_ar }: Named) =>
  locale === 'ar'
    ? { title: `أصبحت مسؤولاً عن ${name_ar || name}`, message: 'يمكنك الآن إدارة صفحة الكنيسة وأعضائها.' }
    : { title: `You are an admin of ${name} now`, message: 'You can manage the page and the members of your parish.' }

/** To a member who is no parish admin any more. */
export const dismissedNotice = (locale: 'en' | 'ar', { name, name_ar }: Named) =>
  locale === 'ar'
    ? { title: `لم تعد مسؤولاً عن ${name_ar || name}`, message: 'عضويتك في الكنيسة كما هي.' }
    : { title: `You are no longer an admin of ${name}`, message: 'You remain a member of the parish.' }
