import { chakra } from '@chakra-ui/react/styled-system'
import { useSyncExternalStore } from 'react'
import { UndoBar, type UndoOffer } from './undo-bar.tsx'

/** The last decision about reports, while it can be undone. */
let last: UndoOffer | null = null
const listeners = new Set<() => void>()

export function offerUndo(offer: UndoOffer | null) {
  last = offer
  for (const listener of [...listeners]) listener()
}
function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Above the list of reports. */
export function ReportedUndo() {
  const offer = useSyncExternalStore(subscribe, () => last)
  return offer ? (
    <Place>
      <UndoBar key={offer.until} offer={offer} onGone={() => offerUndo(null)} />
    </Place>
  ) : null
}

const Place = chakra('div', { base: { marginBlockEnd: '4' } })
