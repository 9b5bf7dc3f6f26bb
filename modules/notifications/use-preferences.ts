import type { OfferedPreferences, PreferencesPatch } from '#contract/notifications/notification-preferences.ts'
import { notificationsEndpoints } from '#contract/notifications/notifications.ts'
import { useApiMutation, useApiQuery } from '#src/query/hooks.ts'
import { queryKey } from '#src/query/query-key.ts'
import { useSavedChanges } from '#src/query/use-saved-changes.ts'
import { applied, undoOf } from './preference-changes.ts'

const key = queryKey(notificationsEndpoints.preferences, {})

/** The preferences; changes are saved at once. */
export function usePreferences() {
  const query = useApiQuery(notificationsEndpoints.preferences, {})
  const { mutateAsync } = useApiMutation(notificationsEndpoints.patchPreferences, {
    scope: { id: 'notification-preferences' },
  })
  const saved = useSavedChanges<OfferedPreferences, PreferencesPatch>({
    queryKey: key,
    source: 'notifications',
    send: (body) => mutateAsync({ body }),
    applied,
    undoOf,
  })
  return { query, ...saved }
}
