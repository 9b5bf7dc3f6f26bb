import { type RefObject, useEffect } from 'react'

const reachable =
  'a[href], button:not(:disabled), input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]'

/**
 * When the focused element is removed from this place, the focus does not fall to the body: its replacement takes it, else the
 * nearest element, else a focusable ancestor.
 */
export function useFocusFallback(place: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const box = place.current
    if (!box) return
    let last: Element | null = null
    const note = ({ target }: FocusEvent) => {
      last = target as Element
    }
    // Decided in a microtask, when it is known whether the element was removed or the person left it.
    const forget = () =>
      queueMicrotask(() => {
        if (last?.isConnected && document.activeElement !== last) last = null
      })
    const observer = new MutationObserver((records) => {
      if (!last || last.isConnected || !isNowhere()) return
      const gone = last
      last = null
      const record = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(gone)))
      if (!record) return
      const added = records.flatMap(({ target, addedNodes }) => (target === record.target ? [...addedNodes] : []))
      const heir = firstWithin(added) ?? nearTo(record, box) ?? box.closest<HTMLElement>('[tabindex]')
      heir?.focus()
    })
    box.addEventListener('focusin', note)
    box.addEventListener('focusout', forget)
    observer.observe(box, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('focusin', note)
      box.removeEventListener('focusout', forget)
    }
  }, [place])
}

const isNowhere = () => document.activeElement === null || document.activeElement === document.body

function firstWithin(nodes: readonly Node[]): HTMLElement | null {
  for (const node of nodes) {
    if (!(node instanceof HTMLElement) || !node.isConnected) continue
    const found = node.matches(reachable) ? node : node.querySelector<HTMLElement>(reachable)
    if (found) return node.querySelector<HTMLElement>('[type=radio]:checked') ?? found
  }
  return null
}

/** Upwards from its position: a focusable ancestor, else what follows there, else what precedes. */
function nearTo({ target, nextSibling }: MutationRecord, box: HTMLElement): HTMLElement | null {
  let after = nextSibling?.isConnected ? nextSibling : null
  for (let spot = target as HTMLElement | null; spot && box.contains(spot); spot = spot.parentElement) {
    if (spot !== box && spot.hasAttribute('tabindex')) return spot
    const stops = [...spot.querySelectorAll<HTMLElement>(reachable)]
    const next = stops.find((stop) => after?.contains(stop) || follows(after, stop))
    const found = next ?? stops.at(-1)
    if (found) return found
    after = spot.nextSibling
  }
  return null
}

const follows = (before: Node | null, node: Node) =>
  before !== null && (before.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
