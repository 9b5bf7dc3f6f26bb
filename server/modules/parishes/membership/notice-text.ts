/** To a member whose membership was pending. */
export const admittedNotice = (locale: 'en' | 'ar', parish: string) =>
  locale === 'ar'
    ? { title: `أهلاً بك في ${parish}`, message: `تم قبول عضويتك في ${parish}.` }
    : { title: `Welcome to ${parish}`, message: `Your membership of ${parish} is approved.` }
