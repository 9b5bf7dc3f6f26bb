/** A name in the reader's language; in English where it has no Arabic form. */
export const nameIn = (locale: string, { name, name_ar }: { name: string; name_ar: string | null }): string =>
  (locale.startsWith('ar') && name_ar) || name
