import { PartFailure } from '#src/ui/status/load-failure.tsx'
import { Stack } from '@chakra-ui/react/stack'
import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import { prayersEndpoints } from '#contract/prayers/prayers.ts'
import { isNotFound } from '#src/api/api-error.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { usePageTitle } from '#src/shell/page-title.tsx'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { MissingPage } from '#src/ui/page/missing-page.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { useCategories } from './category.tsx'
import { RequestDetail } from './parts/request-detail.tsx'
import { useNews } from './use-news.ts'

export const Route = createLazyRoute('/member/prayers/$prayerId')({ component: PrayerPage })

function PrayerPage() {
  const { i18n } = useLingui()
  const { prayerId } = Route.useParams()
  useNews()
  const query = useApiQuery(prayersEndpoints.read, { params: { id: prayerId } })
  const categories = useCategories()
  usePageTitle(query.data?.title ?? null)
  if (isNotFound(query.error))
    return (
      <MissingPage
        title={i18n.t('Prayer request not found')}
        says={i18n.t('This request is not available')}
        way={
          <ButtonLink to="/prayers" variant="solid">
            {i18n.t('All requests')}
          </ButtonLink>
        }
      >
        {i18n.t('It was closed or deleted, or it is for other people.')}
      </MissingPage>
    )
  return (
    <Page width="reading">
      <Stack gap="5">
        {query.isError ? null : <PartFailure query={categories} title={i18n.t('The categories could not be loaded')} />}
        <AsyncList query={query}>{(request) => <RequestDetail request={request} />}</AsyncList>
      </Stack>
    </Page>
  )
}
