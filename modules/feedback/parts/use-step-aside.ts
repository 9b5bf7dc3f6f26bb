import { type RefObject, useEffect, useState } from 'react'

const submits = 'button[type=submit], input[type=submit]'

/**
 * Whether a form's submit button or the focused element is where `place` is, which must not cover it. `place` itself does not
 * move; its content may.
 */
export function useStepAside(place: RefObject<HTMLElement | null>): boolean {
  const [isInTheWay, setInTheWay] = useState(false)

  useEffect(() => {
    const home = place.current
    if (!home) return
    const beneath = new Set<Element>()
    let observer: IntersectionObserver | null = null
    let buttons: readonly Element[] = []
    let seen = new Set<Element>()
    let frame = 0
    let isMoved = true
    let isChanged = true

    // The focus moves on each press: that alone must not cost a search through the page or a new observer.
    function look() {
      if (isChanged) buttons = [...document.querySelectorAll(submits)]
      isMoved ? begin() : watch()
      isMoved = false
      isChanged = false
    }
    function watch() {
      const now = new Set([...buttons, ...focusedBeside(home as HTMLElement)])
      for (const element of seen) if (!now.has(element)) forget(element)
      for (const element of now) if (!seen.has(element)) observer?.observe(element)
      seen = now
    }
    function forget(element: Element) {
      observer?.unobserve(element)
      if (beneath.delete(element)) setInTheWay(beneath.size > 0)
    }
    function begin() {
      observer?.disconnect()
      beneath.clear()
      seen = new Set()
      const { left, top, right, bottom } = (home as HTMLElement).getBoundingClientRect()
      const { clientWidth, clientHeight } = document.documentElement
      const rootMargin = [-top, right - clientWidth, bottom - clientHeight, -left]
        .map((side) => `${Math.round(side)}px`)
        .join(' ')
      observer = new IntersectionObserver(note, { rootMargin })
      watch()
      if (seen.size === 0) setInTheWay(false)
    }
    function note(entries: IntersectionObserverEntry[]) {
      for (const { target, isIntersecting } of entries)
        isIntersecting && seen.has(target) ? beneath.add(target) : beneath.delete(target)
      setInTheWay(beneath.size > 0)
    }
    const soon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    const measure = () => {
      isMoved = true
      soon()
    }

    const changes = new MutationObserver(() => {
      isChanged = true
      soon()
    })
    changes.observe(document.body, { childList: true, subtree: true })
    // The page grows while it is read; only a window of another size, or a scroll bar, moves the button.
    let viewport = ''
    const size = new ResizeObserver((entries) => {
      const { clientWidth, clientHeight } = document.documentElement
      const isPage = entries.every(({ target }) => target === document.documentElement)
      const now = `${clientWidth} ${clientHeight}`
      if (isPage && now === viewport) return
      viewport = now
      measure()
    })
    size.observe(home)
    size.observe(document.documentElement)
    window.addEventListener('resize', measure)
    document.addEventListener('focusin', soon)
    document.addEventListener('focusout', soon)
    return () => {
      cancelAnimationFrame(frame)
      observer?.disconnect()
      changes.disconnect()
      size.disconnect()
      window.removeEventListener('resize', measure)
      document.removeEventListener('focusin', soon)
      document.removeEventListener('focusout', soon)
    }
  }, [place])

  return isInTheWay
}

/** The focused element, unless it is none in particular or our own. */
function focusedBeside(home: HTMLElement): Element[] {
  const focused = document.activeElement
  const isPlain = !focused || focused === document.body || focused.matches('[tabindex="-1"]') || home.contains(focused)
  return isPlain ? [] : [focused]
}
