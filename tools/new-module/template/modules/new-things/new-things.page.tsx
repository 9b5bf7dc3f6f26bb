import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
// if:!table
import { newThingsEndpoints } from '#contract/new-things/new-things.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
// end
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { Page } from '#src/ui/page/page.tsx'
// if:table
import { AddForm } from './parts/add-form.tsx'
import { NewThingsList } from './parts/new-things-list.tsx'
// end

export const Route = createLazyRoute('/member/new-things')({ component: NewThingsPage })

function NewThingsPage() {
  const { i18n } = useLingui()
  // if:!table
  const query = useApiQuery(newThingsEndpoints.list, {})
  // end
  return (
    <Page width="reading">
      <PageHeader title={i18n.t('New Things')} />
      {/* if:!table */}
      <AsyncList
        query={query}
        isEmpty={({ results }) => results.length === 0}
        empty={<EmptyState kind="first-use" title={i18n.t('Nothing here yet')} />}
      >
        {() => null}
      </AsyncList>
      {/* end */}
      {/* if:table */}
      <AddForm />
      {/* end */}
      {/* if:list */}
      <NewThingsList search={Route.useSearch()} />
      {/* end */}
      {/* if:table,!list */}
      <NewThingsList />
      {/* end */}
    </Page>
  )
}
