import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { standingEndpoints } from '#contract/verification/standing.ts'
import { failureText, failureTone } from '#src/lib/failure-text.ts'
import { useFormSender } from '#src/query/use-form-sender.ts'
import { Banner } from '#src/ui/status/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { TextareaField } from '#src/ui/form/textarea-field.tsx'
import { UploadProgress } from '#src/ui/files/upload-progress.tsx'
import { DocumentField } from './document-field.tsx'
import { useStandingChange } from './use-standing-change.ts'

/** The reply to staff: text, a document, or both. */
export function AnswerForm({ claimId }: { claimId: string }) {
  const { i18n } = useLingui()
  const [text, setText] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [isTried, setTried] = useState(false)
  const { share, sender, cancel } = useFormSender()
  const answer = useStandingChange(standingEndpoints.answerClaim, { sender })
  const isEmpty = text.trim() === '' && file === null

  function send() {
    setTried(true)
    if (isEmpty || answer.isPending) return
    answer.mutate({ params: { id: claimId }, body: { text: text.trim() }, ...(file ? { files: { document: file } } : {}) })
  }

  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {answer.isError ? <Banner tone={failureTone(answer.error)}>{failureText(i18n, answer.error)}</Banner> : null}
      <TextareaField
        label={i18n.t('Your answer')}
        rows={3}
        limit={1000}
        value={text}
        error={isTried && isEmpty ? i18n.t('Write an answer or add a document') : undefined}
        onChange={(event) => setText(event.target.value)}
        onSend={send}
      />
      <DocumentField label={i18n.t('Document')} isOptional value={file} error={undefined} onChange={setFile} />
      {answer.isPending && file ? (
        <UploadProgress share={share} size={file.size} working={i18n.t('Checking the document')} onCancel={cancel} />
      ) : null}
      <Button type="submit" variant="solid" isBusy={answer.isPending}>
        {i18n.t('Send the answer')}
      </Button>
    </Form>
  )
}
