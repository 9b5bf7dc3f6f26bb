import { useLingui } from '@lingui/react'
import { useNavigate } from '@tanstack/react-router'
import { accountsEndpoints, type PublicProfile } from '#contract/accounts/accounts.ts'
import { isNotFound } from '#src/api/api-error.ts'
import { NotFoundScreen } from '#src/errors/not-found-screen.tsx'
import { fullName } from '#src/lib/initials.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { usePageTitle } from '#src/shell/page-title.tsx'
import { SlotTabs } from '#src/shell/slot-tabs.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { ProfileHead } from './profile-head.tsx'

type Props = { /** An id or a username. */ id: string; tab: string | undefined; isOwn: boolean }

/** A member's profile as the reader may see it (PRF-D7, PRF-D8). */
export function Profile({ id, tab, isOwn }: Props) {
  const query = useApiQuery(accountsEndpoints.readOtherProfile, { params: { id } })
  if (isNotFound(query.error)) return <NotFoundScreen />
  return (
    <Page width="reading">
      <AsyncList query={query}>{(profile) => <Parts profile={profile} tab={tab} isOwn={isOwn} />}</AsyncList>
    </Page>
  )
}

function Parts({ profile, tab, isOwn }: { profile: PublicProfile; tab: string | undefined; isOwn: boolean }) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  usePageTitle(isOwn ? null : fullName(profile))
  return (
    <>
      <ProfileHead profile={profile} isOwn={isOwn} />
      {profile.is_private ? (
        <EmptyState kind="no-permission" title={i18n.t('This profile is private')}>
          {i18n.t('Only name, photo and parish are shown. Follow to ask to see more.')}
        </EmptyState>
      ) : (
        <SlotTabs
          name="profileTabs"
          props={{ profile, isOwn }}
          isOpen={(part) => isOwn || !part.isOwn}
          label={i18n.t('Parts of the profile')}
          open={tab}
          onOpen={(id) => void navigate({ to: '.', search: id === undefined ? {} : { tab: id }, resetScroll: false })}
        />
      )}
    </>
  )
}
