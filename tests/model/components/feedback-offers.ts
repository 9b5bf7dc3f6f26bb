import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { FeedbackContext } from '#machines/feedback/feedback.setup.ts'

/** Why the widget offers no way to an event in a state, in a page or a component test; null: it does. */
export function notOffered({ type, ...event }: AnyEventObject, state: AnyMachineSnapshot): string | null {
  const { draft, areas, screenshot, canCapture } = state.context as FeedbackContext
  if (type === 'type' && draft[event['field'] as 'name'] === event['text']) return 'the same words again are no change'
  if (type === 'capture' && canCapture && screenshot) return 'another picture is offered when the first is removed'
  if (type === 'removeScreenshot' && !screenshot) return 'there is no picture to remove'
  if (['move', 'size', 'remove'].includes(type) && areas.length === 0) return 'there is no area to act on'
  return null
}
