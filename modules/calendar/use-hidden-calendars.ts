import { useState } from 'react'
import * as v from 'valibot'
import { useServices, useUser } from '#src/services/services-context.tsx'
import { readJson, writeDroppable } from '#src/storage/json.ts'

const key = 'hidden_calendars'
const Stored = v.object({ user: v.string(), ids: v.array(v.string()) })

/** Calendars that the member does not want to see, kept on the device, and a function that hides or shows one. */
export function useHiddenCalendars(): [ReadonlySet<string>, (id: string) => void] {
  const { storage } = useServices()
  const user = useUser()?.id ?? ''
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => {
    const stored = readJson(storage, key, Stored)
    return new Set(stored?.user === user ? stored.ids : [])
  })
  function toggle(id: string) {
    const next = new Set(hidden)
    if (!next.delete(id)) next.add(id)
    setHidden(next)
    writeDroppable(storage, key, { user, ids: [...next] }, Date.now())
  }
  return [hidden, toggle]
}
