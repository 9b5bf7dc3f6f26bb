import { type RefObject, useEffect, useEffectEvent } from 'react'

const fields = 'input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]'

/**
 * While mounted: the rest of the page is inert and does not scroll, but toasts stay alive; the focus goes to the first field
 * (or `initialFocus`, or the title) and back to where it was, or to what is left around that. `body` holds the fields.
 */
export function useModal(
  box: RefObject<HTMLElement | null>,
  body: RefObject<HTMLElement | null>,
  title: RefObject<HTMLElement | null>,
  initialFocus?: RefObject<HTMLElement | null>,
) {
  const focusFirst = useEffectEvent(() => {
    const target = initialFocus?.current ?? body.current?.querySelector<HTMLElement>(fields) ?? title.current
    target?.focus()
  })

  useEffect(() => {
    const panel = box.current
    if (!panel) return
    const openers = withParents(document.activeElement)
    const silenced = othersThan(panel, document.body).filter((element) => !element.inert)
    for (const element of silenced) element.inert = true
    const { overflow, scrollbarGutter } = document.documentElement.style
    const hasScrollbar = window.innerWidth > document.documentElement.clientWidth
    Object.assign(document.documentElement.style, { overflow: 'hidden', ...(hasScrollbar ? { scrollbarGutter: 'stable' } : {}) })
    focusFirst()
    return () => {
      for (const element of silenced) element.inert = false
      Object.assign(document.documentElement.style, { overflow, scrollbarGutter })
      const home = openers.find((element, index) => element.isConnected && (index === 0 || element.hasAttribute('tabindex')))
      if (home) home.focus()
      else if (document.activeElement === document.body) document.querySelector('main')?.focus()
    }
  }, [box])
}

function withParents(element: Element | null): HTMLElement[] {
  if (!(element instanceof HTMLElement) || element === document.body) return []
  return [element, ...withParents(element.parentElement)]
}

/** Everything beside the panel and its parents, except live regions: what they say must still be heard. */
function othersThan(panel: Element, parent: Element): HTMLElement[] {
  return [...parent.children].flatMap((child) => {
    if (!(child instanceof HTMLElement) || child === panel || ['SCRIPT', 'STYLE', 'LINK'].includes(child.tagName)) return []
    if (child.contains(panel)) return othersThan(panel, child)
    if (child.matches('[aria-live], [data-toasts]')) return []
    return child.querySelector('[aria-live], [data-toasts]') ? othersThan(panel, child) : [child]
  })
}
