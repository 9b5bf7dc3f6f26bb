import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import { adminAuthEndpoints } from '#contract/staff/admin-auth.ts'
import { adminRecordOf } from '#src/console/admin-record.ts'
import { useAdmin } from '#src/console/use-admin.ts'
import { useServices } from '#src/services/services-context.tsx'
import { languageOf } from '#contract/core/languages.ts'

/** Keeps the account's language that of the console: its mails are written in it. */
export function useOwnLanguage(): void {
  const services = useServices()
  const { i18n } = useLingui()
  const shown = languageOf(i18n.locale)
  const admin = useAdmin()
  const { id, locale } = admin ?? {}
  useEffect(() => {
    if (id === undefined || locale === shown) return
    const { api } = services
    const keep = async () => {
      const user = await api.call(adminAuthEndpoints.setLanguage, { body: { locale: shown } }, { suppressErrors: true })
      const record = adminRecordOf(services)
      if (record.read()?.id === user.id) record.keep(user)
    }
    // A language that could not be stored is stored with the next visit.
    keep().catch(() => undefined)
  }, [services, id, locale, shown])
}
