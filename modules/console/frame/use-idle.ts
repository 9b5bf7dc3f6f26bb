import { useEffect, useEffectEvent, useState } from 'react'
import { useServices } from '#src/services/services-context.tsx'
import { idleness } from '../idle.ts'

/** Last activity in any console tab, epoch milliseconds. */
const key = 'console_last_sign'
/** Minimum interval of recording activity, milliseconds. */
const rest = 10_000
const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** Watches for activity in all console tabs. Returns the seconds left while warning, else null. */
export function useIdle(onOver: () => void) {
  const { storage } = useServices()
  const [left, setLeft] = useState<number | null>(null)
  const over = useEffectEvent(onOver)
  const note = () => {
    storage.set(key, String(Date.now()))
    setLeft(null)
  }
  const noteOpened = useEffectEvent(note)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let isWarning = false
    const lastSign = () => Number(storage.get(key)) || Date.now()
    function look() {
      clearTimeout(timer)
      const now = idleness(lastSign(), Date.now())
      isWarning = now.kind === 'warning'
      setLeft(now.kind === 'warning' ? now.secondsLeft : null)
      if (now.kind === 'over') return over()
      // While warning, another tab may become active at any moment.
      timer = setTimeout(look, now.kind === 'warning' ? 500 : now.wakeIn)
    }
    function sign() {
      if (!isWarning && Date.now() - lastSign() >= rest) storage.set(key, String(Date.now()))
    }
    noteOpened()
    look()
    for (const name of signs) document.addEventListener(name, sign, { capture: true, passive: true })
    // Timers do not run while a device sleeps.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      for (const name of signs) document.removeEventListener(name, sign, { capture: true })
      document.removeEventListener('visibilitychange', look)
    }
  }, [storage])

  return { left, stay: note }
}
