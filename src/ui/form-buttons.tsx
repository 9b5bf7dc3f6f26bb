import { useLingui } from '@lingui/react'
import type { ReactNode, Ref } from 'react'
import { Button } from './button.tsx'

type Props = {
  /** Id of the form, where the buttons stand outside it: at the foot of a dialog. */
  form?: string
  /** The form is being sent. */
  isBusy: boolean
  /** Nothing to send yet. */
  isOff?: boolean
  isDanger?: boolean
  onCancel: () => void
  /** The button that sends. */
  ref?: Ref<HTMLButtonElement>
  children: ReactNode
}

/** What a form ends with that can be left: Cancel, which waits while the form is sent, and the button that sends it. */
export function FormButtons({ form, isBusy, isOff = false, isDanger = false, onCancel, ref, children }: Props) {
  const { i18n } = useLingui()
  return (
    <>
      <Button onClick={onCancel} isOff={isBusy}>
        {i18n.t('Cancel')}
      </Button>
      <Button ref={ref} variant={isDanger ? 'danger' : 'solid'} type="submit" form={form} isBusy={isBusy} isOff={isOff}>
        {children}
      </Button>
    </>
  )
}
