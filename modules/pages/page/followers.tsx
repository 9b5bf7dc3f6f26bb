import { Stack } from '@chakra-ui/react/stack'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { PageFollower, PublicPage } from '#contract/pages/page.ts'
import { pagePeopleEndpoints } from '#contract/pages/page-people.ts'
import { isolated } from '#src/lib/isolated.ts'
import { ListFilters } from '#src/lists/list-filters.tsx'
import { ListResults } from '#src/lists/list-results.tsx'
import { useList } from '#src/lists/use-list.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { Badge } from '#src/ui/badge.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { Menu } from '#src/ui/overlay/menu.tsx'
import { PeopleList, PersonLine } from '#src/ui/show/person-line.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { roleLabels } from '../shared/labels.ts'
import { followerList, type PageSearch } from './page-search.ts'

/** Who follows a page, the latest first; its admins can take followers away. */
export function Followers({ page, search }: { page: PublicPage; search: PageSearch }) {
  const { i18n } = useLingui()
  const list = useList(followerList, search, { params: { slug: page.slug } })
  return (
    <Stack gap="4">
      <ListFilters list={list} label={i18n.t('Filter followers')} filters={['q']} />
      <ListResults
        list={list}
        empty={
          search.q ? (
            <EmptyState kind="no-results" title={i18n.t('Nobody has that name')} />
          ) : (
            <EmptyState kind="first-use" title={i18n.t('Nobody follows this page yet')} />
          )
        }
      >
        {(followers) => (
          <PeopleList aria-label={i18n.t('Followers')}>
            {followers.map((follower) => (
              <Line key={follower.person.id} page={page} follower={follower} />
            ))}
          </PeopleList>
        )}
      </ListResults>
    </Stack>
  )
}

function Line({ page, follower: { person, role } }: { page: PublicPage; follower: PageFollower }) {
  const { i18n } = useLingui()
  const [isAsked, setAsked] = useState(false)
  const remove = useApiMutation(pagePeopleEndpoints.removeFollower)
  const name = isolated(person.name)
  return (
    <PersonLine person={person}>
      {role ? (
        <Badge tone="gold">{i18n._(roleLabels[role])}</Badge>
      ) : page.can_manage ? (
        <Menu
          label={i18n.t('Actions for {name}', { name })}
          items={[{ id: 'remove', label: i18n.t('Remove follower'), isDanger: true, onSelect: () => setAsked(true) }]}
        />
      ) : null}
      <ConfirmDialog
        isOpen={isAsked}
        isDanger
        title={i18n.t('Remove {name} from the followers?', { name })}
        action={i18n.t('Remove follower')}
        onClose={() => setAsked(false)}
        onConfirm={() => remove.mutateAsync({ params: { slug: page.slug, user_id: person.id } })}
      >
        {i18n.t('They are not told, and they can follow the page again.')}
      </ConfirmDialog>
    </PersonLine>
  )
}
