import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { type RegistrationSettings, registrationSettingsEndpoints } from '#contract/accounts/registration-settings.ts'
import { useVersionedForm } from '#src/console/form/use-versioned-form.tsx'
import { VersionedForm } from '#src/console/form/versioned-form.tsx'
import { Card } from '#src/ui/card.tsx'
import { CheckboxField } from '#src/ui/form/checkbox-field.tsx'
import { RadioCards } from '#src/ui/form/radio-cards.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Effects } from './effects.tsx'
import { modeNames, modeTexts } from './modes.ts'

type Props = { settings: RegistrationSettings; onReset: () => void }
const modes = ['invite_only', 'approval', 'open', 'closed'] as const
const ages = [13, 14, 15, 16, 17, 18]

const draftOf = (settings: RegistrationSettings) => {
  const { updated_at: _version, min_age, guardian_age, ...rules } = settings
  return { ...rules, min_age: String(min_age), guardian_age: String(guardian_age), reason: '' }
}
type Draft = ReturnType<typeof draftOf>
const rulesOf = ({ min_age, guardian_age, reason: _reason, ...rules }: Draft) => ({
  ...rules,
  min_age: Number(min_age),
  guardian_age: Number(guardian_age),
})

/** Registration settings (SYS-D2), with their effect in words before saving. */
export function RegistrationForm({ settings, onReset }: Props) {
  const { i18n } = useLingui()
  const yesNo = (isOn: boolean) => (isOn ? i18n.t('Yes') : i18n.t('No'))
  const { field, draft, base, ...form } = useVersionedForm({
    record: settings,
    draftOf: (record) => draftOf(record ?? settings),
    patch: {
      endpoint: registrationSettingsEndpoints.putRegistration,
      input: (typed, { updated_at }) => ({ body: { ...rulesOf(typed), reason: typed.reason.trim(), updated_at } }),
    },
    compared: {
      mode: { label: i18n.t('Who can register'), text: (mode) => i18n._(modeNames[mode]) },
      min_age: { label: i18n.t('Lowest age') },
      guardian_age: { label: i18n.t('A guardian agrees below') },
      parish_required: { label: i18n.t('A parish is required'), text: yesNo },
      member_invites_enabled: { label: i18n.t('Members can invite'), text: yesNo },
      login_needs_verified_email: { label: i18n.t('The address is confirmed before the first login'), text: yesNo },
      terms_version: { label: i18n.t('Version of the terms') },
      privacy_version: { label: i18n.t('Version of the privacy policy') },
    },
    errorsOf: ({ min_age, guardian_age }) => ({
      guardian_age: Number(guardian_age) < Number(min_age) ? i18n.t('Not below the lowest age') : undefined,
    }),
    done: /*i18n*/ 'The registration settings are saved.',
    onSaved: onReset,
  })
  const ageOptions = ages.map((age) => ({ value: String(age), label: i18n.number(age) }))
  return (
    <Card>
      <VersionedForm form={form} action={i18n.t('Save')} onClose={onReset}>
        <RadioCards
          label={i18n.t('Who can register')}
          value={draft.mode}
          options={modes.map((mode) => ({ value: mode, label: i18n._(modeNames[mode]), text: i18n._(modeTexts[mode]) }))}
          {...field('mode')}
        />
        <Fields>
          <SelectField label={i18n.t('Lowest age')} options={ageOptions} {...field('min_age')} />
          <SelectField label={i18n.t('A guardian agrees below')} options={ageOptions} {...field('guardian_age')} />
          <TextField
            label={i18n.t('Version of the terms')}
            dir="ltr"
            help={i18n.t('A new version asks every member to agree again.')}
            {...field('terms_version')}
          />
          <TextField
            label={i18n.t('Version of the privacy policy')}
            dir="ltr"
            help={i18n.t('A new version asks every member to agree again.')}
            {...field('privacy_version')}
          />
        </Fields>
        <div>
          <CheckboxField label={i18n.t('A parish is required')} {...field('parish_required')} />
          <CheckboxField
            label={i18n.t('Members can invite')}
            help={i18n.t('Parish admins and staff always can.')}
            {...field('member_invites_enabled')}
          />
          <CheckboxField
            label={i18n.t('The address is confirmed before the first login')}
            {...field('login_needs_verified_email')}
          />
        </div>
        <Card title={i18n.t('What this means')} isQuiet>
          <Effects rules={rulesOf(draft)} before={base ?? settings} />
        </Card>
      </VersionedForm>
    </Card>
  )
}

const Fields = chakra('div', {
  base: { display: 'grid', gap: '4', gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' }, alignItems: 'start' },
})
