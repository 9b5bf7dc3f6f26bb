import { useLingui } from '@lingui/react'
import MailCheck from 'lucide-react/icons/mail-check'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { authEndpoints, ResendBody } from '#contract/auth.ts'
import { isApiError } from '#src/api/api-error.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { useUser } from '#src/services/services-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/form.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { ComplaintBanner } from './complaint-banner.tsx'
import { contractResolver } from './contract-resolver.ts'
import { Done } from './done.tsx'
import { type Complaint, showFailure } from './show-failure.ts'
import { useCountdown } from './use-countdown.ts'

type Draft = { email: string }
const resolver = contractResolver<Draft>(ResendBody, ['email'])
/** One mail in so many seconds to an address (ACC-D2). */
const pause = 60

/** Asks for another verification mail; the answer is the same for every address. */
export function ResendForm() {
  const { i18n } = useLingui()
  const user = useUser()
  const [complaint, setComplaint] = useState<Complaint | null>(null)
  const { left, begin } = useCountdown()
  const form = useForm<Draft>({ resolver, defaultValues: { email: user?.email ?? '' } })
  const send = useApiMutation(authEndpoints.resendVerification, { suppressErrors: true })
  const email = user?.email
  useEffect(() => {
    if (email && form.getValues('email') === '') form.setValue('email', email)
  }, [email, form])

  const submit = form.handleSubmit(async (draft) => {
    if (left > 0) return
    setComplaint(null)
    try {
      await send.mutateAsync({ body: draft })
      begin(pause)
    } catch (error) {
      if (isApiError(error) && error.status === 429) begin(error.retryAfter ?? pause)
      setComplaint(showFailure(form, error, ['email']))
    }
  })
  const { errors } = form.formState

  return (
    <Form onSubmit={submit}>
      {send.data ? <Done icon={<MailCheck size={28} aria-hidden />}>{i18n._(send.data.detail)}</Done> : null}
      <ComplaintBanner complaint={complaint} />
      <TextField
        type="email"
        label={i18n.t('Email address')}
        autoComplete="email"
        error={errors.email?.message && i18n._(errors.email.message)}
        {...form.register('email')}
      />
      <Button type="submit" variant="solid" size="lg" isWide isBusy={send.isPending} isOff={left > 0}>
        {left > 0 ? i18n.t('Send again in {n} s', { n: left }) : i18n.t('Send the mail')}
      </Button>
    </Form>
  )
}
