import { useEffect, useLayoutEffect, useRef } from 'react'
import { FeedbackDialog } from './parts/feedback-dialog.tsx'
import { Thanks } from './parts/thanks.tsx'
import { useFeedback } from './use-feedback.ts'

export type RoomProps = {
  /** The widget's own root: what is drawn elsewhere would have the app's colours. */
  root: HTMLElement
  isWanted: boolean
  onClosed: () => void
}

/** What the floating button opens. It stays, closed, for as long as the page does: a draft survives a cancel. */
export function FeedbackRoom({ root, isWanted, onClosed }: RoomProps) {
  const { actor, pictures, newKey, snapshot } = useFeedback()
  const isClosed = snapshot.hasTag('trigger')
  const isAway = snapshot.matches({ open: 'capturing' })
  const wasOpen = useRef(false)

  useEffect(() => {
    if (isWanted) actor.send({ type: 'open' })
  }, [actor, isWanted])
  useEffect(() => {
    if (isClosed && wasOpen.current) onClosed()
    wasOpen.current = !isClosed
  }, [isClosed, onClosed])
  // At once: what takes the focus next must be seen, and what is captured must not show it.
  useLayoutEffect(() => void root.toggleAttribute('data-away', isAway), [isAway, root])

  if (isClosed) return null
  if (snapshot.matches('success'))
    return <Thanks receipt={snapshot.context.receipt ?? ''} onDismiss={() => actor.send({ type: 'dismiss' })} />
  return <FeedbackDialog {...{ root, actor, pictures, newKey, snapshot }} />
}
