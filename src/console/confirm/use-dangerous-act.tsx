import { type ReactNode, useState } from 'react'
import { type Act, DangerDialog } from './danger-dialog.tsx'
import { useStepUp } from './use-step-up.tsx'

/**
 * Asks before a dangerous act (CON-D6): a reason of 5 to 500 characters, a word to type, and a fresh second factor where the
 * server wants one; then the act is made. Nothing is lost when it fails: the dialog stays and says why.
 *
 *     const { ask, dialog } = useDangerousAct()
 *     ask({ title, children, action: 'Disable account', word: member.email, run: (reason) => disable.mutateAsync({ params, body: { reason } }) })
 *     return <>{dialog}</>
 */
export function useDangerousAct() {
  const [act, setAct] = useState<Act | null>(null)
  const stepUp = useStepUp()
  const dialog: ReactNode = (
    <>
      {act ? <DangerDialog act={act} guarded={stepUp.guarded} onClose={() => setAct(null)} /> : null}
      {stepUp.dialog}
    </>
  )
  return { ask: setAct, dialog }
}
