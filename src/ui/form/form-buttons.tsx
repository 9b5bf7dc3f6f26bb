import { useLingui } from '@lingui/react'
import type { ReactNode, Ref } from 'react'
import { Button } from '../button.tsx'

type Props = {
  /** Id of the form, for buttons outside it, such as in a dialog's footer. */
  form?: string
  /** The form is being sent. */
  isBusy: boolean
  /** The form has nothing to submit yet. */
  isOff?: boolean
  isDanger?: boolean
  onCancel: () => void
  /** The submit button. */
  ref?: Ref<HTMLButtonElement>
  children: ReactNode
}

/** Buttons of a form that can be left: Cancel, disabled while sending, and submit. */
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
