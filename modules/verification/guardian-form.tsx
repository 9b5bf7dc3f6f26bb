import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import * as v from 'valibot'
import { Email } from '#contract/core/common.ts'
import { standingEndpoints } from '#contract/verification/standing.ts'
import { isApiError } from '#src/api/api-error.ts'
import { ruleText } from '#src/api/reason-text.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { Banner } from '#src/ui/status/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useStandingChange } from './use-standing-change.ts'

/** Names a parent or guardian, who gets a mail with a link. */
export function GuardianForm({ onDone, onCancel }: { onDone: () => void; onCancel?: () => void }) {
  const { i18n } = useLingui()
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const name = useStandingChange(standingEndpoints.nameGuardian, { onSuccess: onDone })
  const refused = isApiError(name.error) ? name.error.fields['email']?.[0] : undefined
  const shownError = problem ?? refused

  function send() {
    const checked = v.safeParse(Email, email)
    setProblem(checked.success ? null : ruleText(checked.issues[0]))
    if (checked.success && !name.isPending) name.mutate({ body: { email: checked.output } })
  }

  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {name.isError && !refused ? <Banner tone="danger">{failureText(i18n, name.error)}</Banner> : null}
      <Field>
        <TextField
          type="email"
          label={i18n.t('Email of a parent or guardian')}
          autoComplete="off"
          value={email}
          error={shownError}
          onChange={(event) => {
            setEmail(event.target.value)
            setProblem(null)
          }}
        />
      </Field>
      <Actions>
        <Button type="submit" variant="solid" isBusy={name.isPending}>
          {i18n.t('Send the email')}
        </Button>
        {onCancel ? (
          <Button variant="ghost" onClick={onCancel}>
            {i18n.t('Cancel')}
          </Button>
        ) : null}
      </Actions>
    </Form>
  )
}

const Field = chakra('div', { base: { maxWidth: { md: '420px' } } })
const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } })
