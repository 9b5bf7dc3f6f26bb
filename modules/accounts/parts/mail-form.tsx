import { useLingui } from '@lingui/react'
import MailCheck from 'lucide-react/icons/mail-check'
import { useEffect, useState } from 'react'
import { ResendBody } from '#contract/accounts/accounts.ts'
import { isApiError } from '#src/api/api-error.ts'
import { FormFailureBanner } from '#src/forms/form-failure-banner.tsx'
import { useContractForm } from '#src/forms/use-contract-form.ts'
import { useServices, useUser } from '#src/services/services-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { Banner } from '#src/ui/status/banner.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Done } from './done.tsx'
import { useCountdown } from './use-countdown.ts'

type Props = {
  /** Requests the mail; the response is the same for every address. */
  ask: (body: { email: string }) => Promise<unknown>
  action: string
  /** Shown once the mail was asked for. */
  sent: string
  /** Address typed on the previous page. */
  email?: string
}
/** Seconds between two mails to an address (ACC-D2). */
const pause = 60

/** Requests a mail with a link, and another one after a pause. */
export function MailForm({ ask, action, sent, email: typed = '' }: Props) {
  const { i18n } = useLingui()
  const services = useServices()
  const user = useUser()
  const [isSent, setSent] = useState(false)
  const { left, begin } = useCountdown()
  const { form, field, failure, isBusy, onSubmit } = useContractForm({
    schema: ResendBody,
    defaults: { email: user?.email ?? typed },
    required: ['email'],
  })
  const email = user?.email
  useEffect(() => {
    if (email && form.getValues('email') === '') form.setValue('email', email)
  }, [email, form])

  const submit = onSubmit(async (body) => {
    if (left > 0) return
    try {
      await ask(body)
      setSent(true)
      begin(pause)
    } catch (error) {
      if (isApiError(error) && error.status === 429) begin(error.retryAfter ?? pause)
      throw error
    }
  })

  return (
    <Form onSubmit={submit}>
      {services.config.features.mail ? null : (
        <Banner tone="warning">
          {i18n.t('This community cannot send emails yet, so no link will arrive. Please tell the people who run it.')}
        </Banner>
      )}
      {isSent && services.config.features.mail ? <Done icon={<MailCheck size={28} aria-hidden />}>{sent}</Done> : null}
      <FormFailureBanner failure={failure} />
      <TextField type="email" label={i18n.t('Email address')} autoComplete="email" {...field('email')} />
      <Button type="submit" variant="solid" size="lg" isWide isBusy={isBusy} isOff={left > 0}>
        {left > 0 ? i18n.t('Send again in {n} s', { n: i18n.number(left, { useGrouping: false }) }) : action}
      </Button>
    </Form>
  )
}
