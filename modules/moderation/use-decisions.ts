import { useQueryClient } from '@tanstack/react-query'
import { useLingui } from '@lingui/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type ModerationDecision, moderationEndpoints, type QueueEntry } from '#contract/moderation/moderation.ts'
import { endpointKey } from '#src/query/query-key.ts'
import { useServices } from '#src/services/services-context.tsx'
import { failureText, isOver } from './failure-text.ts'

/** How long an approval can be undone. Milliseconds. */
export const undoTime = 6000

type Waiting = { entry: QueueEntry; key: string; timer: ReturnType<typeof setTimeout> }

/**
 * Decisions on queue entries. An approval is sent after a delay, so that it can be undone, or on leaving the page.
 * Decided entries are hidden until the list is refetched.
 */
export function useDecisions() {
  const { api, bus, newKey } = useServices()
  const { i18n } = useLingui()
  const queryClient = useQueryClient()
  const waiting = useRef(new Map<string, Waiting>())
  const [approved, setApproved] = useState<ReadonlySet<string>>(new Set())
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())

  const send = useCallback(
    async ({ kind, id }: QueueEntry, decision: ModerationDecision, reason: string, key: string) => {
      const body = { decision, reason }
      const options = { idempotencyKey: key, suppressErrors: true }
      try {
        await api.call(moderationEndpoints.decide, { params: { kind, id }, body }, options)
      } catch (error) {
        if (!isOver(error)) throw error
        bus.publish('moderation', {
          type: 'toast.requested',
          host: 'single',
          variant: 'default',
          title: /*i18n*/ 'Already decided',
          description: /*i18n*/ 'Another moderator was faster.',
        })
      }
      setGone((before) => new Set([...before, id]))
      void queryClient.invalidateQueries({ queryKey: endpointKey(moderationEndpoints.queue) })
    },
    [api, bus, queryClient],
  )
  const forget = useCallback((id: string) => {
    const found = waiting.current.get(id)
    clearTimeout(found?.timer)
    waiting.current.delete(id)
    setApproved((before) => new Set([...before].filter((one) => one !== id)))
  }, [])
  const commit = useCallback(
    async (id: string) => {
      const found = waiting.current.get(id)
      if (!found) return
      waiting.current.delete(id)
      clearTimeout(found.timer)
      try {
        await send(found.entry, 'approve', '', found.key)
      } catch (error) {
        forget(id)
        const serverText = failureText(i18n, error)
        bus.publish('moderation', {
          type: 'toast.requested',
          host: 'single',
          variant: 'destructive',
          title: /*i18n*/ 'Not approved',
          description: serverText,
        })
      }
    },
    [bus, forget, i18n, send],
  )

  useEffect(() => {
    const entries = waiting.current
    return () => {
      for (const id of [...entries.keys()]) void commit(id)
    }
  }, [commit])

  return {
    approved,
    gone,
    approve(entry: QueueEntry) {
      const timer = setTimeout(() => void commit(entry.id), undoTime)
      waiting.current.set(entry.id, { entry, key: newKey(), timer })
      setApproved((before) => new Set([...before, entry.id]))
    },
    undo: forget,
    /** Rejects with the call's error; the dialog preserves its input. */
    decide: send,
  }
}
