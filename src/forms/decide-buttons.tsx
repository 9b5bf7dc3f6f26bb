import { useLingui } from '@lingui/react'
import { type ComponentProps, useState } from 'react'
import { isolated } from '#src/lib/isolated.ts'
import { Button } from '#src/ui/button.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

type Props = {
  /** Of what is decided about. */
  name: string
  isApproving: boolean
  onApprove: () => void
  refusal: Pick<ComponentProps<typeof ReasonDialog>, 'action' | 'help'>
  refuse: (reason: string) => Promise<unknown>
}

/** Approves something that waits, or refuses it with a reason. */
export function DecideButtons({ name, isApproving, onApprove, refusal, refuse }: Props) {
  const { i18n } = useLingui()
  const [isRefusing, setRefusing] = useState(false)
  const isolatedName = isolated(name)
  return (
    <>
      <Button size="sm" variant="solid" isBusy={isApproving} onClick={onApprove}>
        {i18n.t('Approve')}
        <VisuallyHidden> {isolatedName}</VisuallyHidden>
      </Button>
      <Button size="sm" onClick={() => setRefusing(true)}>
        {i18n.t('Refuse')}
        <VisuallyHidden> {isolatedName}</VisuallyHidden>
      </Button>
      {isRefusing ? (
        <ReasonDialog
          {...refusal}
          title={i18n.t('Refuse {name}?', { name: isolatedName })}
          send={refuse}
          onClose={() => setRefusing(false)}
        />
      ) : null}
    </>
  )
}
