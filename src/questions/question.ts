import { inLanguage } from '#contract/core/languages.ts'
/** Multiple choices are a list of values, a date is YYYY-MM-DD. */
export type Answer = string | number | boolean | string[]
export type Choice = { value: string; label: string; label_ar: string | null }

/** A form field described by data. */
export type Question = {
  /** Unique within its form. */
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

/** Label of a question or choice in the current language, falling back to the other. */
export const labelIn = (locale: string, { label, label_ar }: Pick<Choice, 'label' | 'label_ar'>): string =>
  inLanguage(locale, { en: label, ar: label_ar || label })
