import { useLingui } from '@lingui/react'
import { type ReactNode, useRef, useState } from 'react'
import { Banner } from '../status/banner.tsx'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  title: string
  children?: ReactNode
  /** Names the object: "Delete event". */
  action: string
  isDanger?: boolean
  isOpen: boolean
  onClose: () => void
  /** When it rejects, the dialog shows the error and stays open. */
  onConfirm: () => unknown
}

/** For actions that cannot be undone or that others see. The focus starts on the harmless button. */
export function ConfirmDialog({ title, children, action, isDanger = false, isOpen, onClose, onConfirm }: Props) {
  const { i18n } = useLingui()
  const cancel = useRef<HTMLButtonElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function confirm() {
    setBusy(true)
    setFailure(null)
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      setFailure(error instanceof Error && error.message ? error.message : i18n.t('This did not work. Please try again.'))
    } finally {
      setBusy(false)
    }
  }

  const footer = (
    <>
      <Button ref={cancel} onClick={onClose} isOff={isBusy}>
        {i18n.t('Cancel')}
      </Button>
      <Button variant={isDanger ? 'danger' : 'solid'} onClick={() => void confirm()} isBusy={isBusy}>
        {action}
      </Button>
    </>
  )
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      canClose={() => !isBusy}
      size="sm"
      isAlert
      initialFocus={cancel}
      footer={footer}
    >
      {children}
      {failure ? <Banner tone="danger">{failure}</Banner> : null}
    </Dialog>
  )
}
