import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as v from 'valibot'
import { Email } from '#contract/core/common.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Form, FormActions } from '#src/ui/form.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { ComplaintBanner } from './complaint-banner.tsx'
import { contractResolver } from './contract-resolver.ts'
import { type Complaint, showFailure } from './show-failure.ts'
import type { Guardian } from './use-guardian.ts'

type Draft = { email: string }
const resolver = contractResolver<Draft>(v.object({ email: Email }), ['email'])

/** The profile is saved, but the guardian could not be told: again, another address, or later from the dashboard. */
export function GuardianStep({ guardian, email, onDone }: { guardian: Guardian; email: string; onDone: () => void }) {
  const { i18n } = useLingui()
  const [complaint, setComplaint] = useState<Complaint | null>(null)
  const form = useForm<Draft>({ resolver, defaultValues: { email } })
  const { message } = form.formState.errors.email ?? {}
  const { error } = guardian
  useEffect(() => {
    setComplaint(error === null ? null : showFailure(form, error, ['email']))
  }, [error, form])
  const submit = form.handleSubmit(async (draft) => {
    if (await guardian.name(draft.email)) onDone()
  })
  return (
    <Form onSubmit={submit}>
      <Banner tone="success">{i18n.t('Your profile is saved. Only the mail to your parent or guardian is missing.')}</Banner>
      <ComplaintBanner complaint={complaint} />
      <TextField
        type="email"
        label={i18n.t('Email of a parent or guardian')}
        autoComplete="off"
        error={message && i18n._(message)}
        {...form.register('email')}
      />
      <FormActions>
        <Button onClick={onDone}>{i18n.t('Not now')}</Button>
        <Button type="submit" variant="solid" isBusy={guardian.isPending}>
          {i18n.t('Send the mail')}
        </Button>
      </FormActions>
    </Form>
  )
}
