import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { consoleParishesEndpoints, type ConsoleParish } from '#contract/parishes/console-parishes.ts'
import { nameIn } from '#src/i18n/name-in.ts'
import { RecordResult } from '#src/lists/record-result.tsx'
import { useApiMutation, useApiQuery } from '#src/query/hooks.ts'
import { usePageTitle } from '#src/shell/page-title.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { Profile } from '../office/profile/profile.tsx'
import type { StaffParishesSearch } from './staff-parishes.list.ts'

/** One parish's own description, as its admins see it, for staff. `list`: the list to go back to. */
export function EditParish({ id, list }: { id: string; list: StaffParishesSearch }) {
  const { i18n } = useLingui()
  const back = (
    <TextLink to="/app-admin/parishes" search={list}>
      {i18n.t('Manage parishes')}
    </TextLink>
  )
  const query = useApiQuery(consoleParishesEndpoints.consoleParish, { params: { id } })
  return (
    <Page>
      <RecordResult
        query={query}
        missing={
          <EmptyState kind="no-results" title={i18n.t('No parish matches')} action={back}>
            {i18n.t('It was deleted, or is not among yours.')}
          </EmptyState>
        }
      >
        {(parish) => <Form parish={parish} back={back} />}
      </RecordResult>
    </Page>
  )
}

function Form({ parish, back }: { parish: ConsoleParish; back: ReactNode }) {
  const name = nameIn(useLocale(), parish)
  const { mutateAsync } = useApiMutation(consoleParishesEndpoints.patchParish)
  usePageTitle(name)
  return (
    <>
      <PageHeader title={<bdi>{name}</bdi>} back={back} />
      <Profile parish={parish} save={mutateAsync} />
    </>
  )
}
