import { listed } from '#src/lib/listed.ts'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { lazy, Suspense, useEffect, useId, useRef } from 'react'
import type { Actor, SnapshotFrom } from 'xstate'
import type { feedbackMachine } from '#machines/feedback/feedback.machine.ts'
import { loadAgain } from '#src/shell/routing/load-again.ts'
import { Banner } from '#src/ui/status/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Spinner } from '#src/ui/status/spinner.tsx'
import type { Pictures } from '../pictures.ts'
import { FeedbackForm } from './feedback-form.tsx'

export type FeedbackProps = {
  actor: Actor<typeof feedbackMachine>
  snapshot: SnapshotFrom<typeof feedbackMachine>
  pictures: Pictures
}
type Props = FeedbackProps & { root: HTMLElement; newKey: () => string }

const ScreenshotEditor = lazy(() =>
  loadAgain(() => import('./screenshot-editor.tsx')).then(({ ScreenshotEditor }) => ({ default: ScreenshotEditor })),
)

/** The form, or the picture editor instead (SC-6). */
export function FeedbackDialog({ root, actor, snapshot, pictures, newKey }: Props) {
  const { i18n } = useLingui()
  const form = useId()
  const send = useRef<HTMLButtonElement>(null)
  const capture = useRef<HTMLButtonElement>(null)
  const description = useRef<HTMLTextAreaElement>(null)
  const { complaint } = snapshot.context
  const isSending = snapshot.matches('submitting')
  const isPainting = snapshot.matches({ open: 'flattening' })
  const isEditing = isPainting || snapshot.matches({ open: 'annotating' })

  // Fields are disabled while sending: the button holds the focus for them.
  useEffect(() => {
    if (isSending) send.current?.focus()
  }, [isSending])
  useEffect(() => {
    if (complaint?.field) root.querySelector<HTMLElement>(`[name=${complaint.field}]`)?.focus()
  }, [complaint, root])

  // The focused element was hidden or removed: the focus moves to the next step.
  const view = isEditing ? 'editor' : snapshot.matches({ open: 'capturing' }) ? 'away' : 'form'
  const before = useRef(view)
  useEffect(() => {
    if (view === 'form' && before.current === 'editor') description.current?.focus()
    if (view === 'form' && before.current === 'away') capture.current?.focus()
    before.current = view
  }, [view])

  const submit = () => actor.send({ type: 'submit', key: newKey(), source: location.pathname })
  const footer = isEditing ? (
    <>
      <Button key="discard" onClick={() => actor.send({ type: 'discard' })} isOff={isPainting}>
        {i18n.t('Discard')}
      </Button>
      <Button key="confirm" variant="solid" onClick={() => actor.send({ type: 'confirm' })} isBusy={isPainting}>
        {i18n.t('Confirm')}
      </Button>
    </>
  ) : (
    <>
      <Button key="cancel" onClick={() => actor.send({ type: 'cancel' })} isOff={isSending}>
        {i18n.t('Cancel')}
      </Button>
      <Button key="send" ref={send} variant="solid" type="submit" form={form} isBusy={isSending}>
        {i18n.t('Send Bug Report')}
      </Button>
    </>
  )
  return (
    <Dialog
      title={i18n.t('Report an Issue')}
      isOpen
      onClose={() => actor.send({ type: 'cancel' })}
      isBusy={isSending}
      within={root}
      initialFocus={description}
      size={isEditing ? 'lg' : 'md'}
      footer={footer}
    >
      <Content>
        {complaint && complaint.field !== 'email' ? (
          <Banner tone="danger">
            {[
              i18n._(complaint.text),
              listed(
                complaint.labels.map((label) => i18n._(label)),
                i18n.locale,
              ),
            ]
              .join(' ')
              .trim()}
          </Banner>
        ) : null}
        {isEditing ? (
          <Suspense fallback={<Spinner label={i18n.t('Loading…')} />}>
            <ScreenshotEditor actor={actor} snapshot={snapshot} pictures={pictures} />
          </Suspense>
        ) : (
          <FeedbackForm id={form} onSubmit={submit} isOff={isSending} {...{ actor, snapshot, pictures, description, capture }} />
        )}
      </Content>
    </Dialog>
  )
}

const Content = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '4' } })
