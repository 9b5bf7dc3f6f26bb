import { Stack } from '@chakra-ui/react/stack'
import { useLingui } from '@lingui/react'
import { createLazyRoute, Navigate } from '@tanstack/react-router'
import { parishAdminEndpoints } from '#contract/parishes/parish-admin.ts'
import { AccessDeniedScreen } from '#src/errors/access-denied-screen.tsx'
import { nameIn } from '#src/i18n/name-in.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { Card } from '#src/ui/card.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { useLocale } from '#src/ui/use-locale.ts'

export const Route = createLazyRoute('/member/parish-admin')({ component: OfficesPage })

/** The parishes that the member administers or serves; the only one opens by itself (ROUTE-17, PAR-D8). */
function OfficesPage() {
  const { i18n } = useLingui()
  const locale = useLocale()
  const query = useApiQuery(parishAdminEndpoints.administered, {})
  const [first, ...others] = query.data?.results ?? []
  if (query.data && !first) return <AccessDeniedScreen />
  if (first && others.length === 0) return <Navigate to="/parish-admin/$parishSlug" params={{ parishSlug: first.slug }} replace />
  return (
    <Page width="reading">
      <PageHeader title={i18n.t('My parish admin')} />
      <AsyncList query={query}>
        {({ results }) => (
          <Stack gap="3">
            {results.map((parish) => (
              <Card key={parish.id}>
                <TextLink to="/parish-admin/$parishSlug" params={{ parishSlug: parish.slug }}>
                  <bdi>{nameIn(locale, parish)}</bdi>
                </TextLink>
              </Card>
            ))}
          </Stack>
        )}
      </AsyncList>
    </Page>
  )
}
