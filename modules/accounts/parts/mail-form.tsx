import { useLingui } from '@lingui/react'
import MailCheck from 'lucide-react/icons/mail-check'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ResendBody } from '#contract/accounts/accounts.ts'
import { isApiError } from '#src/api/api-error.ts'
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
type Props = {
  /** Asks for the mail; the answer is the same for every address. */
  ask: (draft: Draft) => Promise<{ detail: string }>
  action: string
  /** What was typed on the page before. */
  email?: string
}
const resolver = contractResolver<Draft>(ResendBody, ['email'])
/** One mail in so many seconds to an address (ACC-D2). */
const pause = 60

/** Asks for a mail with a link, and for another one after a while. */
export function MailForm({ ask, action, email: typed = '' }: Props) {
  const { i18n } = useLingui()
  const user = useUser()
  const [complaint, setComplaint] = useState<Complaint | null>(null)
  const [answer, setAnswer] = useState<string | null>(null)
  const { left, begin } = useCountdown()
  const form = useForm<Draft>({ resolver, defaultValues: { email: user?.email ?? typed } })
  const email = user?.email
  useEffect(() => {
    if (email && form.getValues('email') === '') form.setValue('email', email)
  }, [email, form])

  const submit = form.handleSubmit(async (draft) => {
    if (left > 0) return
    setComplaint(null)
    try {
      setAnswer((await ask(draft)).detail)
      begin(pause)
    } catch (error) {
      if (isApiError(error) && error.status === 429) begin(error.retryAfter ?? pause)
      setComplaint(showFailure(form, error, ['email']))
    }
  })
  const { errors, isSubmitting } = form.formState

  return (
    <Form onSubmit={submit}>
      {answer ? <Done icon={<MailCheck size={28} aria-hidden />}>{i18n._(answer)}</Done> : null}
      <ComplaintBanner complaint={complaint} />
      <TextField
        type="email"
        label={i18n.t('Email address')}
        autoComplete="email"
        error={errors.email?.message && i18n._(errors.email.message)}
        {...form.register('email')}
      />
      <Button type="submit" variant="solid" size="lg" isWide isBusy={isSubmitting} isOff={left > 0}>
        {left > 0 ? i18n.t('Send again in {n} s', { n: left }) : action}
      </Button>
    </Form>
  )
}
