import { type RefObject, useEffect, useEffectEvent } from 'react'

const hidden = { opacity: 0, transform: 'translateY(8px)' }

/** Fades in, and out when closing, then calls `gone`; immediately with reduced motion. */
export function useAppearance(box: RefObject<HTMLElement | null>, isClosing: boolean, gone: () => void) {
  const tellGone = useEffectEvent(gone)
  useEffect(() => {
    const isStill = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false
    const animation = isStill
      ? undefined
      : box.current?.animate?.(isClosing ? [{}, hidden] : [hidden, {}], {
          duration: isClosing ? 160 : 200,
          easing: 'ease-out',
          fill: isClosing ? 'forwards' : 'none',
        })
    if (!isClosing) return
    if (!animation) return tellGone()
    animation.onfinish = () => tellGone()
    return () => {
      animation.onfinish = null
    }
  }, [box, isClosing])
}
