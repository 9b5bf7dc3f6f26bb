import { useLingui } from '@lingui/react'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'

/** Placeholder for a page whose code is loading; by default a plain line. */
export const PendingPage = createContext<ReactNode>(null)

/** Neutral screen while a guard or a page's code is awaited: nothing for 300 ms. Never anything that needs a permission. */
export function Deciding() {
  const { i18n } = useLingui()
  const pending = useContext(PendingPage)
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 300)
    return () => clearTimeout(timer)
  }, [])
  if (late && pending) return pending
  return (
    <div className="deciding" role="status" aria-live="polite">
      {late ? i18n.t('Loading…') : null}
    </div>
  )
}
