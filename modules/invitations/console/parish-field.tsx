import { useLingui } from '@lingui/react'
import type { ComponentProps } from 'react'
import { ChoiceField } from '#src/console/form/choice-field.tsx'
import { usePlaces } from '#src/console/use-places.ts'

/** The parish somebody is invited to; says so when the parishes cannot be read. */
export function ParishField(field: Omit<ComponentProps<typeof ChoiceField>, 'label' | 'choices' | 'failed'>) {
  const { i18n } = useLingui()
  const { parishes } = usePlaces()
  return (
    <ChoiceField
      label={i18n.t('Parish')}
      placeholder={i18n.t('Choose a parish')}
      choices={parishes}
      failed={i18n.t('The parishes could not be loaded')}
      {...field}
    />
  )
}
