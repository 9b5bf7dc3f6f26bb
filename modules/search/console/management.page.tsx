import { Stack } from '@chakra-ui/react/stack'
import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import { consoleSearchEndpoints } from '#contract/search/console-search.ts'
import { useConsoleQuery } from '#src/console/console-query.ts'
import { TableFailure } from '#src/console/table/table-state.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { CuratedCard } from './curated-card.tsx'
import { IndexCard } from './index-card.tsx'
import { StopWordsCard } from './stop-words-card.tsx'
import { SynonymsCard } from './synonyms-card.tsx'

export const Route = createLazyRoute('/admin/system/search')({ component: SearchManagementPage })
const seconds = 1_000

function SearchManagementPage() {
  const { i18n } = useLingui()
  const query = useConsoleQuery(
    consoleSearchEndpoints.searchStatus,
    {},
    // A run that is under way is watched until it ends.
    {
      refetchInterval: ({ state }) =>
        state.data?.types.some(({ started_at, finished_at }) => started_at !== null && finished_at === null)
          ? 2 * seconds
          : false,
    },
  )
  const { data } = query
  return (
    <Page>
      <PageHeader title={i18n.t('Search')} subtitle={i18n.t('What members find, by which words, and in which order.')} />
      {query.isError ? <TableFailure query={query} isSlim={data !== undefined} /> : null}
      {query.isPending ? <Skeleton height="240px" /> : null}
      {data ? (
        <Stack gap="6">
          <IndexCard types={data.types} />
          <SynonymsCard />
          <StopWordsCard key={data.stop_words.join()} words={data.stop_words} />
          <CuratedCard curated={data.curated} />
        </Stack>
      ) : null}
    </Page>
  )
}
