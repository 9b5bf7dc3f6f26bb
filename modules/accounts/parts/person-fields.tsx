import { useLingui } from '@lingui/react'
import { type ComponentProps, useState } from 'react'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Pair } from './auth-frame.tsx'
import { type ChosenParish, ParishCombobox } from './parish-combobox.tsx'
import { UsernameField } from './username-field.tsx'

// What registration, completion and the profile's form ask alike. Each takes the part of `useContractForm` that it needs.

type Field<Name extends string> = (name: Name) => Omit<ComponentProps<typeof TextField>, 'label'>
type SetValue<Name extends string> = (
  name: Name,
  value: string,
  options: { shouldDirty: boolean; shouldValidate?: boolean },
) => void

export function NameFields({ field }: { field: Field<'first_name' | 'last_name'> }) {
  const { i18n } = useLingui()
  return (
    <Pair>
      <TextField label={i18n.t('First name')} autoComplete="given-name" {...field('first_name')} />
      <TextField label={i18n.t('Last name')} autoComplete="family-name" {...field('last_name')} />
    </Pair>
  )
}

export function PhoneField({ field }: { field: Field<'phone'> }) {
  const { i18n } = useLingui()
  const help = i18n.t('With the country code, like +20 100 123 4567.')
  return <TextField type="tel" label={i18n.t('Phone')} autoComplete="tel" help={help} {...field('phone')} />
}

type UsernameProps = Pick<ComponentProps<typeof UsernameField>, 'own' | 'typed' | 'firstName' | 'lastName'> & {
  form: { setValue: SetValue<'username'> }
  field: Field<'username'>
}

export function ChosenUsername({ form, field, ...names }: UsernameProps) {
  return (
    <UsernameField
      onSuggestion={(chosen) => form.setValue('username', chosen, { shouldDirty: true, shouldValidate: true })}
      {...names}
      {...field('username')}
    />
  )
}

type ParishProps = {
  form: { setValue: SetValue<'parish'>; clearErrors: (name: 'parish') => void }
  errorOf: (name: 'parish') => string | undefined
  /** The member's present parish. */
  own?: ChosenParish | null
  /** Keeps `own` when the choice is emptied. */
  isKept?: boolean
  help?: string
  id?: string
}

export function ParishField({ form, errorOf, own = null, isKept = false, ...rest }: ParishProps) {
  const { i18n } = useLingui()
  const [parish, setParish] = useState(own)
  return (
    <ParishCombobox
      {...rest}
      label={i18n.t('Parish')}
      value={parish}
      error={errorOf('parish')}
      onChange={(chosen) => {
        setParish(chosen)
        form.setValue('parish', chosen?.id ?? (isKept ? (own?.id ?? '') : ''), { shouldDirty: true })
        form.clearErrors('parish')
      }}
    />
  )
}
