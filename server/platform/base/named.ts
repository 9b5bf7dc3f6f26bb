import type { Named } from '#contract/notifications/notices/params.ts'

/** The name of a record in both languages, as notices and mails take it. */
export const namedOf = ({ name, name_ar }: { name: string; name_ar: string | null }): Named => ({ en: name, ar: name_ar })
