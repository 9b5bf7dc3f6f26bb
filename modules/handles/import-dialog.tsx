import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { handlesEndpoints } from '#contract/handles/handles.ts'
import type { ReservedHandle } from '#contract/handles/reserved-handle.ts'
import type { CallOutput } from '#contract/core/endpoint.ts'
import { useConsoleMutation } from '#src/console/console-query.ts'
import { useErrorText } from '#src/console/use-error-text.ts'
import { Banner } from '#src/ui/status/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { FileDrop } from '#src/ui/files/file-drop.tsx'
import { FormButtons } from '#src/ui/form/form-buttons.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextareaField } from '#src/ui/form/textarea-field.tsx'
import { FactLine } from '#src/ui/show/fact-line.tsx'
import { reasonLabels, wordOptions } from './handle-labels.ts'

const most = 5000

/** Reserves many handles, one per line, typed or from a file. Existing reservations stay unchanged. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { i18n } = useLingui()
  const errorText = useErrorText()
  const [text, setText] = useState('')
  const [reason, setReason] = useState<ReservedHandle['reason']>('clergy')
  const [outcome, setOutcome] = useState<CallOutput<typeof handlesEndpoints.importHandles> | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const call = useConsoleMutation(handlesEndpoints.importHandles)
  const handles = text.split(/[\s,;]+/).filter(Boolean)
  const send = () => {
    setFailure(null)
    if (handles.length > most)
      return setFailure(i18n.t('You can import at most {most} handles at a time.', { most: i18n.number(most) }))
    call.mutate({ body: { handles, reason } }, { onSuccess: setOutcome, onError: (error) => setFailure(errorText(error)) })
  }
  return (
    <Dialog
      title={i18n.t('Import a list')}
      isOpen
      onClose={onClose}
      isBusy={call.isPending}
      footer={
        outcome ? (
          <Button variant="solid" onClick={onClose}>
            {i18n.t('Close')}
          </Button>
        ) : (
          <FormButtons form="import-handles" isBusy={call.isPending} isOff={handles.length === 0} onCancel={onClose}>
            {i18n.t('{count, plural, =0 {No handle to reserve} one {Reserve # handle} other {Reserve # handles}}', {
              count: handles.length,
            })}
          </FormButtons>
        )
      }
    >
      {outcome ? (
        <Stack>
          <Banner tone="success">
            <FactLine
              facts={[
                i18n.t('{added, plural, one {# handle is new} other {# handles are new}}', { added: outcome.added }),
                i18n.t('{known, plural, one {# was already reserved} other {# were already reserved}}', { known: outcome.known }),
              ]}
            />
          </Banner>
          {outcome.bad.length > 0 ? (
            <div>
              <p>{i18n.t('These are not valid handles and were left out:')}</p>
              <Bad dir="ltr">{outcome.bad.join(', ')}</Bad>
            </div>
          ) : null}
        </Stack>
      ) : (
        <Form
          id="import-handles"
          onSubmit={(event) => {
            event.preventDefault()
            if (handles.length > 0 && !call.isPending) send()
          }}
        >
          {failure ? <Banner tone="danger">{failure}</Banner> : null}
          <TextareaField
            label={i18n.t('Handles')}
            help={i18n.t('One per line, at most {most}', { most: i18n.number(most) })}
            rows={8}
            dir="ltr"
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <FileDrop
            label={i18n.t('Or a file')}
            isOptional
            accept=".csv,.txt,text/csv,text/plain"
            maxBytes={512 * 1024}
            onFiles={([file]) => void file?.text().then(setText)}
            onRefused={() => setFailure(i18n.t('Choose a text file of at most 512 KB.'))}
          />
          <SelectField
            label={i18n.t('Reason')}
            options={wordOptions(i18n, reasonLabels)}
            value={reason}
            onChange={(event) => setReason(event.target.value as ReservedHandle['reason'])}
          />
        </Form>
      )}
    </Dialog>
  )
}

const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '4' } })
const Bad = chakra('p', {
  base: {
    marginTop: '2',
    padding: '3',
    background: 'sunken',
    borderRadius: 'control',
    overflowWrap: 'anywhere',
    maxHeight: '200px',
    overflowY: 'auto',
  },
})
