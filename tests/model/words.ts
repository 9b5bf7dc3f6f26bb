import type { AnyEventObject } from 'xstate'

/** One readable line per step: the event and the state it leads to. */
export const stepLines = (
  steps: readonly { event: AnyEventObject; state: unknown; isRefused?: true }[],
  eventText: (event: AnyEventObject) => string,
) =>
  steps.map(({ event, state, isRefused }, index) => {
    const text = `${isRefused ? '(refused) ' : ''}${eventText(event)}`
    return `  ${String(index).padStart(2)}. ${text.padEnd(48)} -> ${stateText(state)}`
  })

/** `{ live: 'online' }` as `live.online`; parallel regions side by side. */
export function stateText(value: unknown): string {
  if (typeof value === 'string') return value
  return Object.entries(value as Record<string, unknown>)
    .map(([key, inner]) =>
      typeof inner === 'object' && Object.keys(inner ?? {}).length === 0 ? key : `${key}.${stateText(inner)}`,
    )
    .join(' + ')
}

/** An event as text, with the payload that distinguishes it from others of its type. */
export function eventTexts(events: readonly AnyEventObject[]) {
  const peers = Map.groupBy(events, ({ type }) => type)
  return (event: AnyEventObject): string => {
    const label = event.type
      .replace(/^xstate\.init$/, '(start)')
      .replace(/^xstate\.after\.([^.]+)\..*/, '(time) $1 has run out')
      .replace(/^xstate\.done\.actor\.(.*)/, '(answer) $1')
      .replace(/^xstate\.error\.actor\.(.*)/, '(failure) $1')
    const others = (peers.get(event.type) ?? []).map((peer) => leaves(peer))
    const telling = [...leaves(event)].filter(([path, value]) => others.some((other) => other.get(path) !== value))
    return [label, ...telling.map(([path, value]) => `${path}=${value}`)].join(' ')
  }
}

/** `event.user_rsvp.response` -> its value as JSON, for every leaf value. */
function leaves(value: unknown, path = '', found = new Map<string, string>()): Map<string, string> {
  if (typeof value !== 'object' || value === null) return found.set(path, JSON.stringify(value))
  for (const [key, inner] of Object.entries(value)) leaves(inner, path ? `${path}.${key}` : key, found)
  return found
}
