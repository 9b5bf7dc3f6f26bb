import { useLingui } from '@lingui/react'
import Check from 'lucide-react/icons/check'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Outcome, ActionServices } from '#src/console/list/attempt.ts'
import { useActionServices } from '#src/console/list/use-action-services.ts'
import { useServices } from '#src/services/services-context.tsx'
import { UndoLine } from '#src/undo/undo-line.tsx'

/** What was decided, and how it is taken back while it can be. */
export type UndoOffer = {
  /** An English message id. */
  text: string
  values?: Record<string, string | number>
  until: string
  undo: (services: ActionServices) => Promise<Outcome<unknown>>
}

/** Says what was decided, and undoes it until the half minute is over. */
export function UndoBar({ offer, onGone }: { offer: UndoOffer; onGone: () => void }) {
  const { i18n } = useLingui()
  const { clock } = useServices()
  const { services, withErrorToast } = useActionServices()
  const [isBusy, setBusy] = useState(false)
  const leave = useEffectEvent(onGone)
  const { text, values, until, undo } = offer
  useEffect(() => {
    const timer = setTimeout(leave, Math.max(0, Date.parse(until) - clock.now()))
    return () => clearTimeout(timer)
  }, [until, clock])
  async function takeBack() {
    setBusy(true)
    await withErrorToast(undo(services))
    onGone()
  }
  return (
    <div role="status">
      <UndoLine icon={<Check size={18} aria-hidden />} isOff={isBusy} onUndo={() => void takeBack()}>
        {i18n._(text, values)}
      </UndoLine>
    </div>
  )
}
