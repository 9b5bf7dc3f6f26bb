import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

const fields = 'input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]'

type Parts = {
  /** The only element in a box over the page. */
  panel: RefObject<HTMLElement | null>
  /** Contains the fields. */
  body: RefObject<HTMLElement | null>
  heading?: RefObject<HTMLElement | null>
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** False beside a page that stays in use. */
  isPageInert?: boolean
}

/**
 * While mounted, the rest of the page is inert except live regions, unless `isPageInert` is false. Focuses `initialFocus`, else the first field, else the
 * heading; afterwards the opener, or what remains around it. A focus that has left for a page in use stays there.
 */
export function useDialogFocus({ panel, body, heading, initialFocus, isPageInert = true }: Parts) {
  const focusFirst = useEffectEvent(() => {
    const target = initialFocus?.current ?? body.current?.querySelector<HTMLElement>(fields) ?? heading?.current
    target?.focus()
  })

  const openers = useRef<HTMLElement[]>([])

  // Before the component looks for something to focus, or the opener would be forgotten.
  useLayoutEffect(() => {
    const dialog = panel.current?.parentElement
    if (!dialog) return
    openers.current = withParents(document.activeElement)
    const silenced = isPageInert ? othersThan(dialog, document.body).filter((element) => !element.inert) : []
    for (const element of silenced) element.inert = true
    focusFirst()
    return () => {
      for (const element of silenced) element.inert = false
    }
  }, [panel, isPageInert])

  // Runs after the dialog, and any content deleted with it, has left the page.
  useEffect(
    () => () => {
      if (!isPageInert && document.activeElement !== document.body) return
      const home = openers.current.find(
        (element, index) => element.isConnected && (index === 0 || element.hasAttribute('tabindex')),
      )
      if (home) home.focus()
      else if (document.activeElement === document.body) document.querySelector('main')?.focus()
    },
    [isPageInert],
  )
}

function withParents(element: Element | null): HTMLElement[] {
  if (!(element instanceof HTMLElement) || element === document.body) return []
  return [element, ...withParents(element.parentElement)]
}

/** All siblings of the dialog and of its ancestors, except live regions and the scrim. */
function othersThan(dialog: Element, parent: Element): HTMLElement[] {
  return [...parent.children].flatMap((child) => {
    if (!(child instanceof HTMLElement) || child === dialog || ['SCRIPT', 'STYLE', 'LINK'].includes(child.tagName)) return []
    if (child.contains(dialog)) return othersThan(dialog, child)
    if (child.matches('[aria-live], [data-toasts]')) return []
    return child.querySelector('[aria-live], [data-toasts]') ? othersThan(dialog, child) : [child]
  })
}
