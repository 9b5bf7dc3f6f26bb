import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import * as v from 'valibot'
import { Email } from '#contract/core/common.ts'
import { FormFailureBanner } from '#src/forms/form-failure-banner.tsx'
import { useContractForm } from '#src/forms/use-contract-form.ts'
import { Banner } from '#src/ui/status/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Form, FormActions } from '#src/ui/form/form.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import type { Guardian } from './use-guardian.ts'

const GuardianBody = v.object({ email: Email })

/**
 * The profile is saved, but the guardian could not be notified: retry, use another address, or do it later from the dashboard.
 */
export function GuardianStep({ guardian, email, onDone }: { guardian: Guardian; email: string; onDone: () => void }) {
  const { i18n } = useLingui()
  const { field, failure, refuse, onSubmit } = useContractForm({ schema: GuardianBody, defaults: { email }, required: ['email'] })
  const { error } = guardian
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per failure
  useEffect(() => {
    if (error !== null) refuse(error)
  }, [error])
  const submit = onSubmit(async (body) => {
    if (await guardian.name(body.email)) onDone()
  })
  return (
    <Form onSubmit={submit}>
      <Banner tone="success">
        {i18n.t('Your profile is saved. Only the email to your parent or guardian could not be sent.')}
      </Banner>
      <FormFailureBanner failure={failure} />
      <TextField type="email" label={i18n.t('Email of a parent or guardian')} autoComplete="off" {...field('email')} />
      <FormActions>
        <Button onClick={onDone}>{i18n.t('Not now')}</Button>
        <Button type="submit" variant="solid" isBusy={guardian.isPending}>
          {i18n.t('Send the email')}
        </Button>
      </FormActions>
    </Form>
  )
}
