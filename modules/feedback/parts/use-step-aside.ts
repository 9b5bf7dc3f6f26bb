import { type RefObject, useEffect, useState } from 'react'

const submits = 'button[type=submit], input[type=submit]'

/**
 * Whether a form's submit button, or what has the focus, stands where `place` is: then it must not lie over it. `place` itself
 * does not move; what is drawn in it may.
 */
export function useStepAside(place: RefObject<HTMLElement | null>): boolean {
  const [isInTheWay, setInTheWay] = useState(false)

  useEffect(() => {
    const home = place.current
    if (!home) return
    const beneath = new Set<Element>()
    let observer: IntersectionObserver | null = null
    let seen: readonly Element[] = []
    let frame = 0

    function watch(isMoved: boolean) {
      const elements = wanted(home as HTMLElement)
      if (!isMoved && elements.length === seen.length && elements.every((element, at) => element === seen[at])) return
      seen = elements
      observer?.disconnect()
      beneath.clear()
      const { left, top, right, bottom } = (home as HTMLElement).getBoundingClientRect()
      const { clientWidth, clientHeight } = document.documentElement
      const rootMargin = [-top, right - clientWidth, bottom - clientHeight, -left]
        .map((side) => `${Math.round(side)}px`)
        .join(' ')
      observer = new IntersectionObserver(note, { rootMargin })
      for (const element of elements) observer.observe(element)
      if (elements.length === 0) setInTheWay(false)
    }
    function note(entries: IntersectionObserverEntry[]) {
      for (const { target, isIntersecting } of entries) isIntersecting ? beneath.add(target) : beneath.delete(target)
      setInTheWay(beneath.size > 0)
    }
    const soon = (isMoved: boolean) => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => watch(isMoved))
    }
    const look = () => soon(false)
    const measure = () => soon(true)

    const changes = new MutationObserver(look)
    changes.observe(document.body, { childList: true, subtree: true })
    const size = new ResizeObserver(measure)
    size.observe(home)
    size.observe(document.documentElement)
    window.addEventListener('resize', measure)
    document.addEventListener('focusin', look)
    document.addEventListener('focusout', look)
    return () => {
      cancelAnimationFrame(frame)
      observer?.disconnect()
      changes.disconnect()
      size.disconnect()
      window.removeEventListener('resize', measure)
      document.removeEventListener('focusin', look)
      document.removeEventListener('focusout', look)
    }
  }, [place])

  return isInTheWay
}

function wanted(home: HTMLElement): Element[] {
  const focused = document.activeElement
  const isPlain = !focused || focused === document.body || focused.matches('[tabindex="-1"]') || home.contains(focused)
  return [...new Set([...document.querySelectorAll(submits), ...(isPlain ? [] : [focused])])]
}
