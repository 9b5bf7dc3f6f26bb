import { useLingui } from '@lingui/react'
import { useId, useState } from 'react'
import { type Verification, verificationEndpoints } from '#contract/verification/verification.ts'
import { useConsoleMutation } from '#src/console/console-query.ts'
import { useFailureWords } from '#src/console/failure-words.ts'
import { useDone } from '#src/console/use-done.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { FormButtons } from '#src/ui/form-buttons.tsx'
import { Form } from '#src/ui/form.tsx'
import { TextareaField } from '#src/ui/textarea-field.tsx'
import { ofQuestion } from './consequences.ts'

/** A question to the person, who goes on waiting. */
export function AskDialog({ row, onClose }: { row: Verification; onClose: () => void }) {
  const { i18n } = useLingui()
  const words = useFailureWords()
  const done = useDone()
  const form = useId()
  const [message, setMessage] = useState('')
  const [isTried, setTried] = useState(false)
  const ask = useConsoleMutation(verificationEndpoints.requestInfo)
  const { name } = row.member
  const length = [...message.trim()].length
  const error =
    length < 5 ? i18n.t('Please write what is missing') : length > 1000 ? i18n.t('Use at most 1000 characters') : undefined

  async function send() {
    setTried(true)
    if (error || ask.isPending) return
    const answer = await ask.mutateAsync({ params: { id: row.id }, body: { message: message.trim() } }).catch(() => null)
    if (!answer) return
    done(/*i18n*/ '{name} was asked for more', { name })
    onClose()
  }

  return (
    <Dialog
      title={i18n.t('Ask {name} for more', { name })}
      description={ofQuestion(i18n, row)}
      isOpen
      onClose={onClose}
      isBusy={ask.isPending}
      footer={
        <FormButtons form={form} isBusy={ask.isPending} onCancel={onClose}>
          {i18n.t('Send the question')}
        </FormButtons>
      }
    >
      <Form
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        {ask.isError ? <Banner tone="danger">{words(ask.error)}</Banner> : null}
        <TextareaField
          label={i18n.t('What is missing')}
          limit={1000}
          value={message}
          error={isTried ? error : undefined}
          onChange={(event) => setMessage(event.target.value)}
          onSend={() => void send()}
        />
      </Form>
    </Dialog>
  )
}
