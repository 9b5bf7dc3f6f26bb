/** Several choices are a list of their values, a day is YYYY-MM-DD. */
export type Answer = string | number | boolean | string[]
export type Choice = { value: string; label: string; label_ar: string | null }

/** A form field that is described by data. */
export type Question = {
  /** Unique in its form. */
  key: string
  label: string
  label_ar: string | null
  help_text: string
  field_type: 'text' | 'textarea' | 'number' | 'date' | 'boolean' | 'select' | 'multiselect' | 'url' | 'phone' | 'email'
  is_required: boolean
  /** Characters. */
  max_length: number | null
  choices: readonly Choice[]
}

/** Label of a question or a choice in the language shown, the other one where it is missing. */
export const labelIn = (locale: string, { label, label_ar }: Pick<Choice, 'label' | 'label_ar'>): string =>
  locale.startsWith('ar') && label_ar ? label_ar : label
