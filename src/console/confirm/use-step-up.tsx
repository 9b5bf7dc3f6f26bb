import { useLingui } from '@lingui/react'
import { type ReactNode, useRef, useState } from 'react'
import { adminAuthEndpoints } from '#contract/staff/admin-auth.ts'
import { isApiError } from '#src/api/api-error.ts'
import { useServices } from '#src/services/services-context.tsx'
import { Banner } from '#src/ui/status/banner.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { FormButtons } from '#src/ui/form/form-buttons.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { CodeField } from './code-field.tsx'
import { useErrorText } from '../use-error-text.ts'
import { isSecondFactor, plain } from './second-factor.ts'

/** The person cancelled the second factor: nothing was done. */
export class StepUpCancelled extends Error {
  override name = 'StepUpCancelled'
}

type Waiting = { shown: () => void; cancelled: () => void }

/**
 * For calls that require a fresh second factor (CON-D6). `guarded(call)` makes the call; when the server responds
 * `step_up_required`, a dialog asks for a code and the call is repeated, with all others that wait for it. Rejects with StepUpCancelled when the dialog is closed.
 * Render `dialog` once on the page.
 */
export function useStepUp() {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])

  async function guarded<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call()
    } catch (error) {
      if (!isApiError(error) || error.code !== 'step_up_required') throw error
    }
    await new Promise<void>((resolve, reject) =>
      setWaiting((others) => [
        ...others,
        { shown: resolve, cancelled: () => reject(new StepUpCancelled('The second factor was not shown')) },
      ]),
    )
    return call()
  }

  function close(how: 'shown' | 'cancelled') {
    setWaiting([])
    for (const call of waiting) call[how]()
  }
  const dialog: ReactNode =
    waiting.length > 0 ? <StepUpDialog onShown={() => close('shown')} onCancel={() => close('cancelled')} /> : null
  return { guarded, dialog }
}

function StepUpDialog({ onShown, onCancel }: { onShown: () => void; onCancel: () => void }) {
  const { i18n } = useLingui()
  const { api } = useServices()
  const errorText = useErrorText()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ text: string; isWrong: boolean } | null>(null)

  async function show(token: string) {
    if (isBusy || !isSecondFactor(token)) return
    setBusy(true)
    setFailure(null)
    try {
      await api.call(adminAuthEndpoints.stepUp, { body: { token: plain(token) } }, { suppressErrors: true })
      onShown()
    } catch (error) {
      const isWrong = isApiError(error) && error.code === 'invalid_code'
      const hasNone = isApiError(error) && error.code === 'conflict'
      setFailure({
        isWrong,
        text: isWrong
          ? i18n.t('Invalid code')
          : hasNone
            ? i18n.t('Your account has no second factor yet. Set one up under My security, then come back.')
            : errorText(error),
      })
      setCode('')
      setBusy(false)
      field.current?.focus()
    }
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
          event.stopPropagation()
          void show(code)
        }}
      >
        {failure && !failure.isWrong ? <Banner tone="danger">{failure.text}</Banner> : null}
        <CodeField
          ref={field}
          label={i18n.t('Code')}
          help={i18n.t('Six digits, or one of your recovery codes.')}
          error={failure?.isWrong ? failure.text : undefined}
          value={code}
          onChange={setCode}
          onFull={(full) => void show(full)}
          disabled={isBusy}
        />
      </Form>
    </Dialog>
  )
}
