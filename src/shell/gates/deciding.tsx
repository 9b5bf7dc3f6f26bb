import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'

/** Neutral screen while a guard waits: nothing for 300 ms, then one quiet line. Never anything that needs a permission. */
export function Deciding() {
  const { i18n } = useLingui()
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 300)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="deciding" role="status" aria-live="polite">
      {late ? i18n.t('Loading…') : null}
    </div>
  )
}
