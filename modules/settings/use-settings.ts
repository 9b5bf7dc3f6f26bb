import { type Settings, type SettingsPatch, settingsEndpoints } from '#contract/settings/settings.ts'
import { useApiMutation, useApiQuery } from '#src/query/hooks.ts'
import { queryKey } from '#src/query/query-key.ts'
import { useSavedChanges } from '#src/query/use-saved-changes.ts'
import { useServices } from '#src/services/services-context.tsx'
import { applied, undoOf } from './settings-changes.ts'

const key = queryKey(settingsEndpoints.read, {})

/** The member's settings; changes are saved at once. */
export function useSettings() {
  const { session } = useServices()
  const query = useApiQuery(settingsEndpoints.read, {})
  const { mutateAsync } = useApiMutation(settingsEndpoints.patch, { scope: { id: 'settings' } })
  const saved = useSavedChanges<Settings, SettingsPatch>({
    queryKey: key,
    source: 'settings',
    send: async (body) => {
      const answer = await mutateAsync({ body })
      const { user } = session.view('user')
      const { locale, timezone, time_format, first_day } = answer
      if (user) session.accept({ user: { ...user, locale, timezone, time_format, first_day } })
      return answer
    },
    applied,
    undoOf,
  })
  return { query, ...saved }
}
