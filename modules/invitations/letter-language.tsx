import { useLingui } from '@lingui/react'
import type { ComponentProps } from 'react'
import { languages, languageTraits } from '#contract/core/languages.ts'
import { SelectField } from '#src/ui/form/select-field.tsx'

const options = languages.map((value) => ({ value, label: languageTraits[value].ownName }))

/** Language in which the invited person is written to. */
export function LetterLanguage(field: Omit<ComponentProps<typeof SelectField>, 'label' | 'options'>) {
  const { i18n } = useLingui()
  return <SelectField label={i18n.t('Language of the letter')} options={options} {...field} />
}
