import { dateFormat } from '#src/lib/intl.ts'

/** When a service starts, in the parish's own time: "Sunday 8:30 AM". */
export const serviceMoment = (starts_at: string, timeZone: string, locale: string) =>
  dateFormat(locale, { weekday: 'long', hour: 'numeric', minute: '2-digit', timeZone }).format(new Date(starts_at))
