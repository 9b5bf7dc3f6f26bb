import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useServices } from '#src/services/services-context.tsx'
import type { QueryKey } from './query-key.ts'

/** Milliseconds the confirmation stays. */
const savedFor = 2500

type Options<Shown, Change> = {
  queryKey: QueryKey
  /** Name of the publisher of the failure's toast. */
  source: string
  send: (change: Change) => Promise<Shown>
  /** The record after the server accepts the change. */
  applied: (before: Shown, change: Change) => Shown
  /** The change that reverts exactly the given one. */
  undoOf: (before: Shown, change: Change) => Change
}

/** Changes to a cached record of the member's own: shown at once, saved one after another, reverted on failure. */
export function useSavedChanges<Shown, Change>({ queryKey, source, send, applied, undoOf }: Options<Shown, Change>) {
  const { bus } = useServices()
  const queryClient = useQueryClient()
  const [state, setState] = useState<'idle' | 'saving' | 'saved'>('idle')
  const waiting = useRef(0)
  const show = (change: Change) =>
    queryClient.setQueryData<Shown>(queryKey, (shown) => (shown === undefined ? shown : applied(shown, change)))

  /** Resolves with the saved record, or null when the change was reverted. */
  async function change(body: Change): Promise<Shown | null> {
    const before = queryClient.getQueryData<Shown>(queryKey)
    if (before === undefined) return null
    const undo = undoOf(before, body)
    await queryClient.cancelQueries({ queryKey })
    show(body)
    waiting.current += 1
    setState('saving')
    const answer = await send(body).catch(() => null)
    waiting.current -= 1
    if (answer === null) {
      show(undo)
      bus.publish(source, {
        type: 'toast.requested',
        host: 'single',
        variant: 'destructive',
        title: /*i18n*/ 'Not saved',
        description: /*i18n*/ 'Your change could not be saved and was undone. Please try again.',
      })
    }
    if (waiting.current > 0) return answer
    setState(answer === null ? 'idle' : 'saved')
    if (answer === null) await queryClient.invalidateQueries({ queryKey })
    else queryClient.setQueryData(queryKey, answer)
    return answer
  }
  useEffect(() => {
    if (state !== 'saved') return
    const timer = setTimeout(() => setState('idle'), savedFor)
    return () => clearTimeout(timer)
  }, [state])
  return { change, state }
}
