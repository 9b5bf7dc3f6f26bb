import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { type ChurchRank, churchRanks, provenRanks } from '#contract/accounts/church-rank.ts'
import { standingEndpoints } from '#contract/verification/standing.ts'
import { isApiError } from '#src/api/api-error.ts'
import { failureText, failureTone } from '#src/lib/failure-text.ts'
import { rankLabels } from '#contract/accounts/church-rank.ts'
import { useFormSender } from '#src/query/use-form-sender.ts'
import { useServices } from '#src/services/services-context.tsx'
import { Banner } from '#src/ui/status/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextareaField } from '#src/ui/form/textarea-field.tsx'
import { UploadProgress } from '#src/ui/files/upload-progress.tsx'
import { DocumentField } from './document-field.tsx'
import { useStandingChange } from './use-standing-change.ts'

const isProven = (rank: ChurchRank) => provenRanks.some((one) => one === rank)
const isAbove = (rank: ChurchRank, other: ChurchRank) => churchRanks.indexOf(rank) > churchRanks.indexOf(other)

/** Claims another rank: up to subdeacon immediately, from deacon on with a document for staff to check (PRF-D4). */
export function RankForm({ current }: { current: ChurchRank }) {
  const { i18n } = useLingui()
  const { bus } = useServices()
  const [rank, setRank] = useState<ChurchRank>(current)
  const [text, setText] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [isTried, setTried] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const { share, sender, cancel } = useFormSender()
  const choose = useStandingChange(standingEndpoints.chooseRank, { sender })
  const isClaim = isProven(rank) && isAbove(rank, current)
  const missing = isClaim && file === null ? i18n.t('Please add a document that shows it') : undefined
  const refusedFile = isApiError(choose.error) ? choose.error.fields['document']?.[0] : undefined

  async function send() {
    await choose.mutateAsync({
      body: { rank, text: isClaim ? text.trim() : '' },
      ...(isClaim && file ? { files: { document: file } } : {}),
    })
    bus.publish('standing', {
      type: 'toast.requested',
      host: 'list',
      variant: 'success',
      title: isClaim ? /*i18n*/ 'Sent to the staff, who confirm it' : /*i18n*/ 'Your rank is saved',
    })
  }
  function submit() {
    setTried(true)
    if (rank === current || missing || choose.isPending) return
    if (isProven(current) && !isClaim) setAsked(true)
    else void send().catch(() => null)
  }

  return (
    <>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <SelectField
          label={i18n.t('Choose a rank')}
          help={
            isClaim
              ? i18n.t('The staff confirm this rank by a document, such as the letter of your ordination.')
              : i18n.t('From deacon upwards, staff confirm it with a document.')
          }
          options={churchRanks.map((value) => ({ value, label: i18n._(rankLabels[value]) }))}
          value={rank}
          onChange={(event) => {
            setRank(event.target.value as ChurchRank)
            choose.reset()
          }}
        />
        {isClaim ? (
          <>
            <DocumentField
              label={i18n.t('Document')}
              value={file}
              error={isTried ? (missing ?? refusedFile) : undefined}
              onChange={(next) => {
                setFile(next)
                choose.reset()
              }}
            />
            <TextareaField
              label={i18n.t('A few words')}
              help={i18n.t('Where and when, and by whom.')}
              isOptional
              rows={2}
              limit={1000}
              value={text}
              onChange={(event) => setText(event.target.value)}
              onSend={submit}
            />
          </>
        ) : null}
        {choose.isError && !refusedFile ? (
          <Banner tone={failureTone(choose.error)}>{failureText(i18n, choose.error)}</Banner>
        ) : null}
        {choose.isPending && file ? (
          <UploadProgress share={share} size={file.size} working={i18n.t('Checking the document')} onCancel={cancel} />
        ) : null}
        <Button type="submit" variant="solid" isBusy={choose.isPending} isOff={rank === current}>
          {isClaim ? i18n.t('Send to the staff') : i18n.t('Save')}
        </Button>
      </Form>
      <ConfirmDialog
        title={i18n.t('Give up the confirmed rank?')}
        action={i18n.t('Give it up')}
        isDanger
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={() =>
          send().catch((error) => {
            throw new Error(failureText(i18n, error), { cause: error })
          })
        }
      >
        <p>
          {i18n.t('{rank} was confirmed by the staff. To have it again you would need to send a document again.', {
            rank: i18n._(rankLabels[current]),
          })}
        </p>
      </ConfirmDialog>
    </>
  )
}
