type Labelled = { label: string; label_ar: string | null }

/** How the staff called a field or a choice, in the language shown where they said it in that. */
export const labelIn = (locale: string, { label, label_ar }: Labelled): string =>
  locale.startsWith('ar') && label_ar ? label_ar : label
