import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { ComponentProps } from 'react'
import { type EmailConfig, mailEndpoints, mailSecurities, mailTransports } from '#contract/mail/mail.ts'
import { mailProviderIds, mailProviderNames } from '#contract/mail/mail-providers.ts'
import { useVersionedForm } from '#src/console/form/use-versioned-form.tsx'
import { VersionedForm } from '#src/console/form/versioned-form.tsx'
import { Card } from '#src/ui/card.tsx'
import { PasswordField } from '#src/ui/form/password-field.tsx'
import { RadioCards } from '#src/ui/form/radio-cards.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { securityNames, transportNames, transportTexts } from './server-names.ts'

type Props = { config: EmailConfig; onReset: () => void }

const draftOf = ({ transport, provider, api_url, host, port, security, user, ...letter }: EmailConfig) => ({
  transport,
  provider,
  api_url,
  api_key: '',
  host,
  port: String(port),
  security,
  user,
  password: '',
  from: letter.from,
  reply_to: letter.reply_to,
  dkim_selector: letter.dkim_selector,
  hourly_limit: letter.hourly_limit === null ? '' : String(letter.hourly_limit),
  reason: '',
})
type Draft = ReturnType<typeof draftOf>

const bodyOf = ({ port, password, api_key, hourly_limit, reason, ...server }: Draft) => ({
  ...server,
  port: Number(port),
  ...(password ? { password } : {}),
  ...(api_key ? { api_key } : {}),
  hourly_limit: hourly_limit.trim() === '' ? null : Number(hourly_limit),
  reason: reason.trim(),
})

/** The mail server as the console sets it (SYS-D10). */
export function ServerForm({ config, onReset }: Props) {
  const { i18n } = useLingui()
  const { field, draft, ...form } = useVersionedForm({
    record: config,
    draftOf: (record) => draftOf(record ?? config),
    patch: {
      endpoint: mailEndpoints.putEmailConfig,
      input: (typed, { updated_at }) => ({ body: { ...bodyOf(typed), updated_at } }),
    },
    compared: {
      transport: { label: i18n.t('Way of sending'), text: (transport) => i18n._(transportNames[transport]) },
      provider: { label: i18n.t('Mail service'), text: (provider) => mailProviderNames[provider] },
      api_url: { label: i18n.t('Address of its interface') },
      host: { label: i18n.t('Server') },
      port: { label: i18n.t('Port') },
      security: { label: i18n.t('Encryption'), text: (security) => i18n._(securityNames[security]) },
      user: { label: i18n.t('User') },
      from: { label: i18n.t('Sender') },
      reply_to: { label: i18n.t('Answers go to') },
      dkim_selector: { label: i18n.t('DKIM selector') },
      hourly_limit: { label: i18n.t('Mails an hour') },
    },
    done: /*i18n*/ 'The mail server is saved.',
    onSaved: onReset,
  })
  return (
    <Card title={i18n.t('Mail server')}>
      <VersionedForm form={form} action={i18n.t('Save')} onClose={onReset}>
        <RadioCards
          label={i18n.t('Way of sending')}
          value={draft.transport}
          options={mailTransports.map((value) => ({
            value,
            label: i18n._(transportNames[value]),
            text: i18n._(transportTexts[value]),
          }))}
          {...field('transport')}
        />
        {draft.transport === 'smtp' ? (
          <Fields>
            <TextField label={i18n.t('Server')} dir="ltr" placeholder="smtp.example.org" {...field('host')} />
            <TextField label={i18n.t('Port')} dir="ltr" inputMode="numeric" {...field('port')} />
            <TextField isOptional label={i18n.t('User')} dir="ltr" autoComplete="off" {...field('user')} />
            <SecretField isOptional isStored={config.has_password} label={i18n.t('Password')} {...field('password')} />
            <SelectField
              label={i18n.t('Encryption')}
              options={mailSecurities.map((value) => ({ value, label: i18n._(securityNames[value]) }))}
              {...field('security')}
            />
          </Fields>
        ) : null}
        {draft.transport === 'api' ? (
          <Fields>
            <SelectField
              label={i18n.t('Mail service')}
              options={mailProviderIds.map((value) => ({ value, label: mailProviderNames[value] }))}
              {...field('provider')}
            />
            <SecretField isOptional={config.has_key} isStored={config.has_key} label={i18n.t('Key')} {...field('api_key')} />
            <TextField
              isOptional
              label={i18n.t('Address of its interface')}
              dir="ltr"
              placeholder="https://"
              help={i18n.t('Empty: the usual one. Another one, such as that of a region, needs its key again.')}
              {...field('api_url')}
            />
          </Fields>
        ) : null}
        {draft.transport === 'outbox' ? null : (
          <Fields>
            <TextField
              isOptional
              label={i18n.t('Sender')}
              dir="ltr"
              placeholder="Parish Office <office@example.org>"
              help={i18n.t('Empty: MAIL_FROM of the server.')}
              {...field('from')}
            />
            <TextField isOptional type="email" label={i18n.t('Answers go to')} dir="ltr" {...field('reply_to')} />
            <TextField
              isOptional
              label={i18n.t('Mails an hour')}
              dir="ltr"
              inputMode="numeric"
              help={i18n.t('The rest waits for its turn. Empty: no limit.')}
              {...field('hourly_limit')}
            />
            <TextField
              isOptional
              label={i18n.t('DKIM selector')}
              dir="ltr"
              help={i18n.t('Your mail service names it. The check below looks up its key.')}
              {...field('dkim_selector')}
            />
          </Fields>
        )}
      </VersionedForm>
    </Card>
  )
}

type SecretProps = Omit<ComponentProps<typeof PasswordField>, 'help' | 'autoComplete'> & { isStored: boolean }

/** A secret that the server keeps and never sends. */
function SecretField({ isStored, ...props }: SecretProps) {
  const { i18n } = useLingui()
  const help = isStored
    ? i18n.t('Leave it empty to keep the stored one. It is encrypted and never shown.')
    : i18n.t('It is encrypted and never shown again.')
  return <PasswordField {...props} autoComplete="new-password" help={help} />
}

const Fields = chakra('div', {
  base: { display: 'grid', gap: '4', gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' }, alignItems: 'start' },
})
