import { useEffect, useLayoutEffect, useRef } from 'react'
import { FeedbackDialog } from './parts/feedback-dialog.tsx'
import { Thanks } from './parts/thanks.tsx'
import { useFeedback } from './use-feedback.ts'

export type FeedbackContentProps = {
  /** The widget's own root: content rendered elsewhere would get the app's colours. */
  root: HTMLElement
  isWanted: boolean
  onClosed: () => void
}

/** Content of the floating button. It stays mounted, closed, as long as the page does: a draft survives a cancel. */
export function FeedbackContent({ root, isWanted, onClosed }: FeedbackContentProps) {
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
  // In a layout effect: the next focused element must be visible, and a capture must not show the widget.
  useLayoutEffect(() => void root.toggleAttribute('data-away', isAway), [isAway, root])

  if (isClosed) return null
  if (snapshot.matches('success'))
    return <Thanks receipt={snapshot.context.receipt ?? ''} onDismiss={() => actor.send({ type: 'dismiss' })} />
  return <FeedbackDialog {...{ root, actor, pictures, newKey, snapshot }} />
}
