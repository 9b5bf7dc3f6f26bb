import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { NotificationPreferences, PreferencesPatch } from '#contract/notifications/notification-preferences.ts'
import { notificationsEndpoints } from '#contract/notifications/notifications.ts'
import { useApiMutation, useApiQuery } from '#src/query/hooks.ts'
import { queryKey } from '#src/query/query-key.ts'
import { useServices } from '#src/services/services-context.tsx'
import { applied, undoOf } from './preference-changes.ts'

const key = queryKey(notificationsEndpoints.preferences, {})

/** Milliseconds the confirmation stays. */
const savedFor = 2500

/** The preferences; changes are shown optimistically, saved one after another, and reverted on failure. */
export function usePreferences() {
  const { bus } = useServices()
  const queryClient = useQueryClient()
  const query = useApiQuery(notificationsEndpoints.preferences, {})
  const { mutateAsync } = useApiMutation(notificationsEndpoints.patchPreferences, {
    scope: { id: 'notification-preferences' },
  })
  const [state, setState] = useState<'idle' | 'saving' | 'saved'>('idle')
  const waiting = useRef(0)
  const show = (change: PreferencesPatch) =>
    queryClient.setQueryData<NotificationPreferences>(key, (shown) => shown && applied(shown, change))

  async function change(body: PreferencesPatch): Promise<void> {
    const before = queryClient.getQueryData<NotificationPreferences>(key)
    if (!before) return
    const undo = undoOf(before, body)
    await queryClient.cancelQueries({ queryKey: key })
    show(body)
    waiting.current += 1
    setState('saving')
    const answer = await mutateAsync({ body }).catch(() => null)
    waiting.current -= 1
    if (answer === null) {
      show(undo)
      bus.publish('notifications', {
        type: 'toast.requested',
        host: 'single',
        variant: 'destructive',
        title: /*i18n*/ 'Not saved',
        description: /*i18n*/ 'Your change could not be saved and was undone. Please try again.',
      })
    }
    if (waiting.current > 0) return
    setState(answer === null ? 'idle' : 'saved')
    if (answer === null) await queryClient.invalidateQueries({ queryKey: key })
    else queryClient.setQueryData(key, answer)
  }
  useEffect(() => {
    if (state !== 'saved') return
    const timer = setTimeout(() => setState('idle'), savedFor)
    return () => clearTimeout(timer)
  }, [state])
  return { query, change, state }
}
