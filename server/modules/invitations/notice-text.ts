/** To the admins of a parish to whom a request was handed. */
export const assignedNotice = (locale: 'en' | 'ar', name: string, parish: string) =>
  locale === 'ar'
    ? { title: 'طلب انضمام جديد', message: `يطلب ${name} الانضمام إلى ${parish}. يرجى النظر في الطلب.` }
    : { title: 'A request to join', message: `${name} would like to join ${parish}. Please look at the request.` }
