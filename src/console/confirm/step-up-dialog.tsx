import { useLingui } from '@lingui/react'
import { useEffect, useRef, useState } from 'react'
import type { Failure } from '#machines/failure.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { FormButtons } from '#src/ui/form/form-buttons.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { Banner } from '#src/ui/status/banner.tsx'
import { chartFailureText } from '#src/lib/failure-text.ts'
import { CodeField } from './code-field.tsx'
import { isSecondFactor } from './second-factor.ts'

type Props = {
  isBusy: boolean
  /** Why the last code was refused. */
  problem: Failure | null
  onSubmit: (token: string) => void
  onCancel: () => void
}

export function StepUpDialog({ isBusy, problem, onSubmit, onCancel }: Props) {
  const { i18n } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const isWrong = problem?.code === 'invalid_code'
  const hasNone = problem?.code === 'conflict'
  useEffect(() => {
    if (!problem) return
    setCode('')
    field.current?.focus()
  }, [problem])

  function submit(token: string) {
    if (!isBusy && isSecondFactor(token)) onSubmit(token)
  }
  return (
    <Dialog
      title={i18n.t('Confirm that it is you')}
      description={i18n.t('This needs a new code from your authenticator app. It is then valid for ten minutes.')}
      isOpen
      onClose={onCancel}
      isBusy={isBusy}
      isAlert
      size="sm"
      initialFocus={field}
      footer={
        <FormButtons form="step-up" isBusy={isBusy} isOff={!isSecondFactor(code)} onCancel={onCancel}>
          {i18n.t('Confirm')}
        </FormButtons>
      }
    >
      <Form
        id="step-up"
        onSubmit={(event) => {
          event.preventDefault()
          submit(code)
        }}
      >
        {problem && !isWrong ? (
          <Banner tone="danger">
            {hasNone
              ? i18n.t('Your account has no second factor yet. Set one up under My security, then come back.')
              : chartFailureText(i18n, problem)}
          </Banner>
        ) : null}
        <CodeField
          ref={field}
          label={i18n.t('Code')}
          help={i18n.t('Six digits, or one of your recovery codes.')}
          error={isWrong ? i18n.t('Invalid code') : undefined}
          value={code}
          onChange={setCode}
          onFull={submit}
          disabled={isBusy}
        />
      </Form>
    </Dialog>
  )
}
