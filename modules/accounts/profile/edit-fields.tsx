import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { User } from '#contract/accounts/accounts.ts'
import { useFlags } from '#src/flags/use-flags.ts'
import type { useContractForm } from '#src/forms/use-contract-form.ts'
import { countryOptions } from '#src/lib/countries.ts'
import { CheckboxField } from '#src/ui/form/checkbox-field.tsx'
import { DateField } from '#src/ui/form/date-field.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { TextareaField } from '#src/ui/form/textarea-field.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import type { ProfilePatch } from '#contract/accounts/profile-forms.ts'
import { FieldGroup, Pair } from '../parts/auth-frame.tsx'
import { ChosenUsername, NameFields, ParishField, PhoneField } from '../parts/person-fields.tsx'
import { languageName, spokenLanguages } from './language-names.ts'
import type { ProfileDraft } from './profile-draft.ts'

type Props = { user: User; contractForm: ReturnType<typeof useContractForm<ProfileDraft, typeof ProfilePatch>> }

export function EditFields({ user, contractForm: { form, field, errorOf } }: Props) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { instagram } = useFlags()
  const [username, first, last] = form.watch(['username', 'first_name', 'last_name'])
  return (
    <>
      <FieldGroup>
        <legend>{i18n.t('You')}</legend>
        <NameFields field={field} />
        <ChosenUsername form={form} field={field} typed={username} own={user.username} firstName={first} lastName={last} />
        <TextareaField isOptional label={i18n.t('About me')} limit={500} rows={4} {...field('bio')} />
        <Pair>
          <DateField isOptional label={i18n.t('Date of birth')} autoComplete="bday" {...field('birth_date')} />
          <SelectField
            isOptional
            label={i18n.t('Gender')}
            placeholder={i18n.t('Not said')}
            options={[
              { value: 'female', label: i18n.t('Female') },
              { value: 'male', label: i18n.t('Male') },
            ]}
            {...field('gender')}
          />
        </Pair>
        <Languages>
          <legend>{i18n.t('Languages')}</legend>
          <div>
            {[...new Set<string>([...spokenLanguages, ...(user.languages ?? [])])].map((code) => (
              <CheckboxField key={code} label={languageName(code, locale, i18n)} value={code} {...form.register('languages')} />
            ))}
          </div>
        </Languages>
      </FieldGroup>
      <FieldGroup>
        <legend>{i18n.t('Church')}</legend>
        <ParishField
          isKept
          form={form}
          errorOf={errorOf}
          own={user.parish}
          help={i18n.t('The new parish admits you. You can move once in 30 days.')}
        />
        <Pair>
          <TextField isOptional label={i18n.t('Baptismal name')} {...field('baptismal_name')} />
          <TextField isOptional label={i18n.t('Patron saint')} {...field('saint_name')} />
        </Pair>
      </FieldGroup>
      <FieldGroup>
        <legend>{i18n.t('Contact and work')}</legend>
        <PhoneField field={field} />
        <Pair>
          <TextField isOptional label={i18n.t('City')} autoComplete="address-level2" {...field('city')} />
          <SelectField
            isOptional
            label={i18n.t('Country')}
            autoComplete="country"
            placeholder={i18n.t('Choose')}
            options={countryOptions(locale)}
            {...field('country')}
          />
        </Pair>
        <TextField isOptional label={i18n.t('Occupation')} autoComplete="organization-title" {...field('occupation')} />
        <TextField
          isOptional
          type="url"
          label={i18n.t('Website')}
          placeholder="https://"
          autoComplete="url"
          {...field('website')}
        />
        {instagram ? <TextField isOptional label="Instagram" placeholder="@" dir="ltr" {...field('instagram_url')} /> : null}
      </FieldGroup>
    </>
  )
}

const Languages = chakra('fieldset', {
  base: {
    '& > legend': { textStyle: 'dense', fontWeight: '500' },
    '& > div': { display: 'grid', gridTemplateColumns: { base: 'repeat(2, 1fr)', sm: 'repeat(3, 1fr)' }, columnGap: '4' },
  },
})
