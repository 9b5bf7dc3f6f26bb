import { useEffect, useState } from 'react'
import { Catch } from '#src/errors/catch.tsx'
import { idle } from '#src/lib/idle.ts'
import { Slot } from '../slot.tsx'

/** What modules let float above every page. It waits for the page, and takes nothing down with it when it fails. */
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
      hand={{}}
      frame={({ id }, overlay) => (
        <Catch onError={({ error, errorId }) => console.warn(`${id} failed, ${errorId}: ${error.message}`)}>{overlay}</Catch>
      )}
    />
  )
}
