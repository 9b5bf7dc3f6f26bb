import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import { isolated } from '#src/lib/isolated.ts'
import { useUser } from '#src/services/services-context.tsx'
import { usePageTitle } from '#src/shell/page-title.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { FeedList } from './feed-list.tsx'
import { SavedPosts } from './feed-slots.tsx'

export const Following = createLazyRoute('/member/following-feed')({ component: FollowingPage })
export const Saved = createLazyRoute('/member/saved-posts')({ component: SavedPage })
export const Hashtag = createLazyRoute('/member/hashtags/$tag')({ component: HashtagPage })

/** Posts of the people whom the member follows (PPL-D6). */
function FollowingPage() {
  const { i18n } = useLingui()
  const me = useUser()
  return (
    <Page width="reading">
      <PageHeader title={i18n.t('Following')} subtitle={i18n.t('Posts of the people you follow, the newest first.')} />
      <FeedList
        query={{ feed: 'following' }}
        label={i18n.t('Posts of the people you follow')}
        rooms={me ? [`feed:${me.id}`] : []}
        empty={
          <EmptyState
            kind="first-use"
            title={i18n.t('Nothing here yet')}
            action={
              <ButtonLink to="/people" variant="solid">
                {i18n.t('Find people')}
              </ButtonLink>
            }
          >
            {i18n.t('Follow people, and what they write appears here.')}
          </EmptyState>
        }
      />
    </Page>
  )
}

function SavedPage() {
  const { i18n } = useLingui()
  return (
    <Page width="reading">
      <PageHeader title={i18n.t('Saved posts')} subtitle={i18n.t('Only you see this list.')} />
      <SavedPosts />
    </Page>
  )
}

function HashtagPage() {
  const { i18n } = useLingui()
  const { tag } = Hashtag.useParams()
  usePageTitle(`#${tag}`)
  return (
    <Page width="reading">
      <PageHeader title={<bdi>#{tag}</bdi>} />
      <FeedList
        query={{ hashtag: tag }}
        label={i18n.t('Posts with {tag}', { tag: isolated(`#${tag}`) })}
        empty={<EmptyState kind="no-results" title={i18n.t('No posts with this hashtag')} />}
      />
    </Page>
  )
}
