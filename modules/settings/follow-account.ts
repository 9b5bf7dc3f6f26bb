import { SignedInUser } from '#contract/accounts/account.ts'
import { settingsEndpoints } from '#contract/settings/settings.ts'
import { currentLanguage, i18n } from '#src/i18n/i18n.ts'
import { endpointKey } from '#src/query/query-key.ts'
import type { Services } from '#src/services/create-services.ts'
import { readJson } from '#src/storage/json.ts'
import { storageKeys } from '#src/storage/keys.ts'

type Needs = Pick<Services, 'api' | 'bus' | 'queryClient' | 'session' | 'storage'>

/** Keeps the account's language that of the pages, and this tab's record of the member that of the other tabs. */
export function followAccount({ api, bus, queryClient, session, storage }: Needs): () => void {
  const stale = () => void queryClient.invalidateQueries({ queryKey: endpointKey(settingsEndpoints.read) })

  function onStorage({ key }: { key: string | null }) {
    if (key !== storageKeys.user) return
    const { user } = session.view('user')
    const stored = readJson(storage, storageKeys.user, SignedInUser)
    if (!user || stored?.id !== user.id) return
    session.accept({ user: { ...user, ...stored } })
    stale()
  }

  let shown = currentLanguage()
  async function onLanguage() {
    if (shown === currentLanguage()) return
    shown = currentLanguage()
    const { user } = session.view('user')
    if (!user || user.locale === shown) return
    const locale = shown
    const answer = await api.call(settingsEndpoints.patch, { body: { locale } }, { suppressErrors: true }).catch(() => null)
    const now = session.view('user').user
    if (answer === null || now?.id !== user.id) return
    session.accept({ user: { ...now, locale } })
    stale()
  }
  const stops = [bus.subscribe('storage.changed', onStorage), i18n.on('change', () => void onLanguage())]
  return () => {
    for (const stop of stops) stop()
  }
}
