import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { type RegistrationSettings, registrationSettingsEndpoints } from '#contract/accounts/registration-settings.ts'
import { useVersionedForm } from '#src/console/form/use-versioned-form.tsx'
import { VersionedForm } from '#src/console/form/versioned-form.tsx'
import { Card } from '#src/ui/card.tsx'
import { CheckboxField } from '#src/ui/form/checkbox-field.tsx'
import { RadioCards } from '#src/ui/form/radio-cards.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextareaField } from '#src/ui/form/textarea-field.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Effects } from './effects.tsx'
import { modeNames, modeTexts } from './modes.ts'

type Props = { settings: RegistrationSettings; onReset: () => void }
const modes = ['invite_only', 'approval', 'open', 'closed'] as const
const ages = [13, 14, 15, 16, 17, 18]

const draftOf = (settings: RegistrationSettings) => {
  const { updated_at: _version, ...rules } = settings
  return {
    ...rules,
    min_age: String(rules.min_age),
    guardian_age: String(rules.guardian_age),
    member_invites: String(rules.member_invites),
    invitation_days: String(rules.invitation_days),
    allowed_mail_domains: rules.allowed_mail_domains.join('\n'),
    blocked_mail_domains: rules.blocked_mail_domains.join('\n'),
    reason: '',
  }
}
type Draft = ReturnType<typeof draftOf>
const rulesOf = ({ reason: _reason, ...rules }: Draft) => ({
  ...rules,
  min_age: Number(rules.min_age),
  guardian_age: Number(rules.guardian_age),
  member_invites: Number(rules.member_invites),
  invitation_days: Number(rules.invitation_days),
  allowed_mail_domains: linesOf(rules.allowed_mail_domains),
  blocked_mail_domains: linesOf(rules.blocked_mail_domains),
})
const linesOf = (text: string) => text.split(/[\s,;]+/).filter((line) => line !== '')

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
      member_invites: { label: i18n.t('Open invitations of a member') },
      invitation_days: { label: i18n.t('Days until an invitation ends') },
      auto_approve_members: { label: i18n.t('Every parish admits new members at once'), text: yesNo },
      allowed_mail_domains: { label: i18n.t('Accepted domains') },
      blocked_mail_domains: { label: i18n.t('Refused domains') },
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
        </Fields>
        <Section>
          <legend>{i18n.t('Parish')}</legend>
          <CheckboxField label={i18n.t('A parish is required')} {...field('parish_required')} />
          <CheckboxField
            label={i18n.t('Every parish admits new members at once')}
            help={i18n.t('Otherwise each parish decides in its own settings.')}
            {...field('auto_approve_members')}
          />
        </Section>
        <Section>
          <legend>{i18n.t('Invitations')}</legend>
          <CheckboxField
            label={i18n.t('Members can invite')}
            help={i18n.t('Parish admins and staff always can.')}
            {...field('member_invites_enabled')}
          />
          <Fields>
            <TextField
              label={i18n.t('Open invitations of a member')}
              help={i18n.t('At a time, from 1 to 100. Parish admins have 200.')}
              inputMode="numeric"
              dir="ltr"
              {...field('member_invites')}
            />
            <TextField
              label={i18n.t('Days until an invitation ends')}
              help={i18n.t('From 1 to 90. Invitations on their way keep their date.')}
              inputMode="numeric"
              dir="ltr"
              {...field('invitation_days')}
            />
          </Fields>
        </Section>
        <Section>
          <legend>{i18n.t('Email addresses')}</legend>
          <CheckboxField
            label={i18n.t('The address is confirmed before the first login')}
            {...field('login_needs_verified_email')}
          />
          <Fields>
            <TextareaField
              isOptional
              rows={3}
              dir="ltr"
              label={i18n.t('Accepted domains')}
              help={i18n.t('Mail domains such as example.org, one a line. Empty: every domain.')}
              {...field('allowed_mail_domains')}
            />
            <TextareaField
              isOptional
              rows={3}
              dir="ltr"
              label={i18n.t('Refused domains')}
              help={i18n.t('Their subdomains are refused too. Whoever has a personal invitation can register all the same.')}
              {...field('blocked_mail_domains')}
            />
          </Fields>
        </Section>
        <Section>
          <legend>{i18n.t('What members agree to and fill in')}</legend>
          <Fields>
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
          <TextLink to="/admin/users/profile-fields">{i18n.t('Fields of the profile that members must fill in')}</TextLink>
        </Section>
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

const Section = chakra('fieldset', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    paddingTop: '4',
    borderTopWidth: '1px',
    borderColor: 'border',
    '& legend': { float: 'inline-start', fontWeight: '600', width: 'full', marginBottom: '1' },
  },
})
