import { Stack } from '@chakra-ui/react/stack'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { useListState } from '#src/lists/use-list-state.ts'
import { useSession } from '#src/services/services-context.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { PageRows } from './page-rows.tsx'
import { pagesList } from './pages.list.ts'

export const Route = createLazyRoute('/public/pages')({ component: PagesPage })

/** Pages that everybody sees, and for members those that they follow and run (PAG-D7). */
function PagesPage() {
  const { i18n } = useLingui()
  const search = pagesList.address.read(Route.useSearch())
  const { show } = useListState(pagesList.address, search)
  const isSignedIn = useSession().status === 'authenticated'
  return (
    <Page>
      <PageHeader
        title={i18n.t('Pages')}
        subtitle={i18n.t('Monasteries, ministries, choirs and schools, and what they have to say.')}
        actions={
          isSignedIn ? (
            <ButtonLink variant="solid" to="/pages/create">
              <Plus size={18} aria-hidden />
              {i18n.t('Create page')}
            </ButtonLink>
          ) : null
        }
      />
      {isSignedIn ? (
        <Tabs
          label={i18n.t('Which pages')}
          value={search.tab ?? 'all'}
          onChange={(tab) => void show(tab === 'all' ? {} : { tab })}
          tabs={[
            { id: 'all', label: i18n.t('All pages'), content: <PageRows search={search} isSignedIn /> },
            { id: 'following', label: i18n.t('Following'), content: <PageRows search={search} isSignedIn /> },
            { id: 'mine', label: i18n.t('Pages I run'), content: <PageRows search={search} isSignedIn /> },
          ]}
        />
      ) : (
        <Stack gap="6">
          <PageRows search={search} isSignedIn={false} />
          <Invite>
            {i18n.t('Members follow pages and read what they write on their own home page.')}{' '}
            <a href="/request-invite">{i18n.t('Request Invitation')}</a>
          </Invite>
        </Stack>
      )}
    </Page>
  )
}

const Invite = chakra('p', {
  base: { color: 'fg.muted', '& a': { color: 'indigo', textDecoration: 'underline', textUnderlineOffset: '3px' } },
})
