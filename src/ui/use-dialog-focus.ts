import { type RefObject, useEffect, useEffectEvent } from 'react'

const fields = 'input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]'

type Parts = {
  /** Holds the whole dialog. */
  box: RefObject<HTMLElement | null>
  /** Holds the fields. */
  body: RefObject<HTMLElement | null>
  heading?: RefObject<HTMLElement | null>
  initialFocus?: RefObject<HTMLElement | null> | undefined
}

/**
 * While mounted, the rest of the page is inert except live regions. The focus goes to `initialFocus`, else the first field,
 * else the heading; then back to the opener, or to what is left around it.
 */
export function useDialogFocus({ box, body, heading, initialFocus }: Parts) {
  const focusFirst = useEffectEvent(() => {
    const target = initialFocus?.current ?? body.current?.querySelector<HTMLElement>(fields) ?? heading?.current
    target?.focus()
  })

  useEffect(() => {
    const dialog = box.current
    if (!dialog) return
    const openers = withParents(document.activeElement)
    const silenced = othersThan(dialog, document.body).filter((element) => !element.inert)
    for (const element of silenced) element.inert = true
    focusFirst()
    return () => {
      for (const element of silenced) element.inert = false
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

/** Everything beside the dialog and its parents, except live regions and the scrim. */
function othersThan(dialog: Element, parent: Element): HTMLElement[] {
  return [...parent.children].flatMap((child) => {
    if (!(child instanceof HTMLElement) || child === dialog || ['SCRIPT', 'STYLE', 'LINK'].includes(child.tagName)) return []
    if (child.contains(dialog)) return othersThan(dialog, child)
    if (child.matches('[aria-live], [data-toasts]')) return []
    return child.querySelector('[aria-live], [data-toasts]') ? othersThan(dialog, child) : [child]
  })
}
