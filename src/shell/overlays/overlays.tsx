import { useEffect, useState } from 'react'
import { Catch } from '#src/errors/catch.tsx'
import { idle } from '#src/lib/idle.ts'
import { Slot } from '../slot.tsx'

/** Modules' overlays above every page. Mounted after the page; a failure stays contained. */
export function Overlays() {
  const [isAtRest, setAtRest] = useState(false)
  useEffect(() => {
    let isGone = false
    void idle().then(() => isGone || setAtRest(true))
    return () => {
      isGone = true
    }
  }, [])
  if (!isAtRest) return null
  return (
    <Slot
      name="overlays"
      props={{}}
      frame={({ id }, overlay) => (
        <Catch onError={({ error, errorId }) => console.warn(`${id} failed, ${errorId}: ${error.message}`)}>{overlay}</Catch>
      )}
    />
  )
}
