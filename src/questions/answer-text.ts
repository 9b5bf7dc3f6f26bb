import type { I18n } from '@lingui/core'
import { dateFormat } from '#src/lib/intl.ts'
import { type Answer, labelIn, type Question } from './question.ts'

type Answered = Pick<Question, 'field_type' | 'choices'> & { value: Answer }

/** An answer as text: choice labels, dates and numbers in the reader's language. */
export function answerText({ field_type, choices, value }: Answered, i18n: I18n, locale: string): string {
  const chosen = (one: string) => {
    const choice = choices.find((each) => each.value === one)
    return choice ? labelIn(locale, choice) : one
  }
  if (Array.isArray(value)) return new Intl.ListFormat(locale, { type: 'unit' }).format(value.map(chosen))
  if (typeof value === 'boolean') return value ? i18n.t('Yes') : i18n.t('No')
  if (typeof value === 'number') return i18n.number(value, { maximumFractionDigits: 6 })
  if (field_type === 'select') return chosen(value)
  if (field_type === 'date')
    return dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${value}T00:00:00Z`))
  return value
}
