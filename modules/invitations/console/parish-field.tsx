import { useLingui } from '@lingui/react'
import type { ComponentProps } from 'react'
import { usePlaces } from '#src/console/use-places.ts'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { PartFailure } from '#src/ui/status/load-failure.tsx'

/** The parish somebody is invited to; says so when the parishes cannot be read. */
export function ParishField(field: Omit<ComponentProps<typeof SelectField>, 'label' | 'options'>) {
  const { i18n } = useLingui()
  const { parishOptions, query } = usePlaces()
  return (
    <>
      <PartFailure query={query} title={i18n.t('The parishes could not be loaded')} />
      <SelectField label={i18n.t('Parish')} placeholder={i18n.t('Choose a parish')} options={parishOptions} {...field} />
    </>
  )
}
