import { Stack } from '@chakra-ui/react/stack'
import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import Printer from 'lucide-react/icons/printer'
import { nameIn } from '#src/i18n/name-in.ts'
import { isolated } from '#src/lib/isolated.ts'
import { useList } from '#src/lists/use-list.ts'
import { useUser } from '#src/services/services-context.tsx'
import { Slot } from '#src/shell/slot.tsx'
import { Button } from '#src/ui/button.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { FollowRequests } from '../follow/follow-requests.tsx'
import { DirectoryFilters } from './directory-filters.tsx'
import { peopleList } from './people.list.ts'
import { PeopleRows } from './people-rows.tsx'
import { Suggestions } from './suggestions.tsx'

export const Route = createLazyRoute('/member/people')({ component: PeoplePage })

function PeoplePage() {
  const { i18n } = useLingui()
  const locale = useLocale()
  const parish = useUser()?.parish ?? null
  const raw = Route.useSearch()
  const { scope, sort } = raw
  const isOwnParish = scope === undefined && parish !== null
  const list = useList(peopleList, raw, {
    query: {
      ...(isOwnParish ? { parish: parish.id } : {}),
      ...(sort === 'newest' ? { ordering: '-date_joined' } : {}),
    },
  })
  const { q, church_rank, following } = list.search
  const isFiltered = Boolean(q || church_rank || following)
  return (
    <Page>
      <PageHeader
        title={isOwnParish ? i18n.t('People of {parish}', { parish: isolated(nameIn(locale, parish)) }) : i18n.t('People')}
        subtitle={i18n.t('Children and people who asked not to be listed are left out.')}
        actions={
          <span data-no-print>
            <Button icon={<Printer size={18} aria-hidden />} onClick={() => window.print()}>
              {i18n.t('Print')}
            </Button>
          </span>
        }
      />
      <Stack gap="8">
        <div data-no-print>
          <DirectoryFilters list={list} hasParish={parish !== null} />
        </div>
        {isFiltered ? null : (
          <Stack gap="8" data-no-print>
            <Slot name="directoryPanels" props={{}} />
            <div>
              <FollowRequests />
              <Suggestions />
            </div>
          </Stack>
        )}
        <PeopleRows list={list} isFiltered={isFiltered} isByName={sort === undefined} isOfParish={isOwnParish} />
      </Stack>
    </Page>
  )
}
