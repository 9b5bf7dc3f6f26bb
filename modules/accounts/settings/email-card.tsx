import { PartFailure } from '#src/ui/status/load-failure.tsx'
import { Trans, useLingui } from '@lingui/react'
import { ChangeEmailBody, securityEndpoints } from '#contract/accounts/security.ts'
import { FormFailureBanner } from '#src/forms/form-failure-banner.tsx'
import { useContractForm } from '#src/forms/use-contract-form.ts'
import { formatDateTime } from '#src/lib/format.ts'
import { isolated } from '#src/lib/isolated.ts'
import { useApiMutation, useApiQuery } from '#src/query/hooks.ts'
import { useUser } from '#src/services/services-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Form, FormActions } from '#src/ui/form/form.tsx'
import { PasswordField } from '#src/ui/form/password-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { QuietText } from '#src/ui/quiet-text.tsx'
import { Banner } from '#src/ui/status/banner.tsx'
import { useLocale } from '#src/ui/use-locale.ts'

const empty = { new_email: '', password: '' }

/** Changes the address; nothing happens until the link mailed to it is opened (ACC-D6). */
export function EmailCard() {
  const { i18n } = useLingui()
  const locale = useLocale()
  const user = useUser()
  const query = useApiQuery(securityEndpoints.readEmailChange, {})
  const pending = query.data?.pending
  const change = useApiMutation(securityEndpoints.changeEmail)
  const { form, field, failure, isBusy, onSubmit } = useContractForm({
    schema: ChangeEmailBody,
    defaults: empty,
    required: ['new_email', 'password'],
    subject: 'new_email',
  })
  const submit = onSubmit(async (body) => {
    await change.mutateAsync({ body })
    form.reset(empty)
  })
  if (!user) return null
  return (
    <Card title={i18n.t('Email address')}>
      <Form onSubmit={submit}>
        <QuietText>
          <Trans id="You log in with {email}." values={{ email: isolated(user.email) }} />
        </QuietText>
        <PartFailure query={query} title={i18n.t('A change of your address could not be looked up')} />
        {pending ? (
          <Banner tone="info">
            {i18n.t('We have mailed a link to {email}. Your address changes when you open it, until {time}.', {
              email: isolated(pending.email),
              time: formatDateTime(Date.parse(pending.expires_at), locale),
            })}
          </Banner>
        ) : null}
        <FormFailureBanner failure={failure} />
        <TextField type="email" dir="ltr" label={i18n.t('New email address')} autoComplete="email" {...field('new_email')} />
        <PasswordField label={i18n.t('Your password')} autoComplete="current-password" {...field('password')} />
        <FormActions>
          <Button type="submit" variant="solid" isBusy={isBusy}>
            {i18n.t('Change the address')}
          </Button>
        </FormActions>
      </Form>
    </Card>
  )
}
