import { useQueryClient } from '@tanstack/react-query'
import { useLingui } from '@lingui/react'
import { useCallback, useState } from 'react'
import { type ModerationDecision, moderationEndpoints, type QueueEntry } from '#contract/moderation/moderation.ts'
import { endpointKey } from '#src/query/query-key.ts'
import { useServices } from '#src/services/services-context.tsx'
import { failureText, isOver } from './failure-text.ts'
import { useOffers } from '#src/undo/use-offers.ts'

/**
 * Decisions on queue entries. An approval can be undone for a while (`useOffers`); all else is sent at once. Decided entries are
 * hidden until the list is refetched.
 */
export function useDecisions() {
  const { api, bus, newKey } = useServices()
  const { i18n } = useLingui()
  const queryClient = useQueryClient()
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())

  const send = useCallback(
    async ({ kind, id }: QueueEntry, decision: ModerationDecision, reason: string, key: string) => {
      const body = { decision, reason }
      const options = { idempotencyKey: key, suppressErrors: true, keepalive: true }
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
  const { offers, offer, undo } = useOffers()

  return {
    /** Approved entries by id, with what can still be done about them. */
    approved: offers,
    gone,
    approve(entry: QueueEntry) {
      const key = newKey()
      offer(entry.id, async () => {
        try {
          await send(entry, 'approve', '', key)
        } catch (error) {
          bus.publish('moderation', {
            type: 'toast.requested',
            host: 'single',
            variant: 'destructive',
            title: /*i18n*/ 'Not approved',
            description: failureText(i18n, error),
          })
          throw error
        }
      })
    },
    undo,
    /** Rejects with the call's error; the dialog preserves its input. */
    decide: send,
  }
}
