import { Stack } from '@chakra-ui/react/stack'
import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import { prayersEndpoints } from '#contract/prayers/prayers.ts'
import { isApiError } from '#src/api/api-error.ts'
import { useFlagState } from '#src/flags/use-flags.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { useServices } from '#src/services/services-context.tsx'
import { Card } from '#src/ui/card.tsx'
import { DataList } from '#src/ui/show/data-list.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { claimsOf } from './read-claims.ts'

export const Route = createLazyRoute('/member/prayers-debug')({ component: DebugPage })

/** For staff (PRY-D6, TRAP-92): the health of the feature, without any of its content. */
function DebugPage() {
  const { i18n } = useLingui()
  const { status, inForce } = useFlagState()
  const asked = { retry: false } as const
  const categories = useApiQuery(prayersEndpoints.categories, {}, { ...asked, select: () => true })
  const list = useApiQuery(prayersEndpoints.list, { query: { page_size: 1 } }, { ...asked, select: () => true })
  const prayed = useApiQuery(prayersEndpoints.prayed, { query: { page_size: 1 } }, { ...asked, select: () => true })
  const claims = claimsOf(useServices().tokens.read('user')?.access ?? null)
  const codeOf = ({ isPending, error }: { isPending: boolean; error: Error | null }) =>
    isPending ? '…' : error ? String(isApiError(error) ? `${error.status} ${error.code}` : error.name) : '200'
  return (
    <Page width="reading">
      <PageHeader
        title={i18n.t('Prayers debug')}
        subtitle={i18n.t('For staff. Shows how the prayers API responds, never its content.')}
      />
      <Stack gap="5">
        <Card title={i18n.t('Flag')}>
          <DataList items={[{ label: 'prayerRequests', value: `${String(inForce.prayerRequests)} (${status})` }]} />
        </Card>
        <Card title={i18n.t('Answers of the API')}>
          <DataList
            items={[
              { label: `GET ${prayersEndpoints.categories.path}`, value: codeOf(categories) },
              { label: `GET ${prayersEndpoints.list.path}`, value: codeOf(list) },
              { label: `GET ${prayersEndpoints.prayed.path}`, value: codeOf(prayed) },
            ]}
          />
        </Card>
        <Card title={i18n.t('Your token')}>
          <DataList items={Object.entries(claims).map(([label, value]) => ({ label, value: String(value) }))} />
        </Card>
      </Stack>
    </Page>
  )
}
