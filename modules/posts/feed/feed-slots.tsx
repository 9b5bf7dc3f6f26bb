import { HStack, Stack } from '@chakra-ui/react/stack'
import { useLingui } from '@lingui/react'
import type { PublicProfile } from '#contract/accounts/account.ts'
import type { Group } from '#contract/groups/group.ts'
import { useUser } from '#src/services/services-context.tsx'
import { Section } from '#src/ui/page/section.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { ComposerCard } from '../composer/composer-card.tsx'
import { FeedList } from './feed-list.tsx'

/** What people wrote, on the home page: the parish, whom one follows, oneself. */
export function HomeFeed() {
  const { i18n } = useLingui()
  const me = useUser()
  if (!me) return null
  return (
    <Section
      title={i18n.t('From the people')}
      actions={
        <HStack gap="4">
          <TextLink to="/saved-posts">{i18n.t('Saved posts')}</TextLink>
          <TextLink to="/following-feed">{i18n.t('Only people I follow')}</TextLink>
        </HStack>
      }
    >
      <Stack gap="4">
        <ComposerCard place="home" parish={me.parish} />
        <FeedList
          query={{ feed: 'home' }}
          label={i18n.t('Posts')}
          rooms={[...(me.parish ? [`feed:${me.parish.id}`] : []), `feed:${me.id}`]}
          empty={
            <EmptyState kind="first-use" title={i18n.t('Nobody has written yet')}>
              {i18n.t('Write the first post, or follow people whose posts you want to read.')}
            </EmptyState>
          }
        />
      </Stack>
    </Section>
  )
}

export function ParishFeed({ parish }: { parish: { id: string } }) {
  const { i18n } = useLingui()
  const home = useUser()?.parish ?? null
  return (
    <Stack gap="4">
      {home?.id === parish.id ? <ComposerCard place={`parish:${parish.id}`} parish={home} isForParish /> : null}
      <FeedList
        query={{ parish: parish.id }}
        label={i18n.t('Posts')}
        rooms={[`feed:${parish.id}`]}
        empty={<EmptyState kind="first-use" title={i18n.t('Nobody has written yet')} />}
      />
    </Stack>
  )
}

/** What is written in a group, for those who read it. */
export function GroupFeed({ group }: { group: Group }) {
  const { i18n } = useLingui()
  return (
    <Stack gap="4">
      {group.can_post ? <ComposerCard place={`group:${group.id}`} parish={null} group={group} /> : null}
      <FeedList
        query={{ group: group.id }}
        label={i18n.t('Posts')}
        rooms={[`feed:${group.id}`]}
        empty={<EmptyState kind="first-use" title={i18n.t('Nobody has written yet')} />}
      />
    </Stack>
  )
}

export function ProfilePosts({ profile, isOwn }: { profile: PublicProfile; isOwn: boolean }) {
  const { i18n } = useLingui()
  return (
    <FeedList
      query={{ author: profile.id }}
      label={i18n.t('Posts')}
      empty={
        <EmptyState
          kind="first-use"
          title={isOwn ? i18n.t('You have not written anything yet') : i18n.t('Nothing here that you can see')}
        />
      }
    />
  )
}

/** What the reader saved, for the reader alone (PRF-D8). */
export function SavedPosts() {
  const { i18n } = useLingui()
  return (
    <FeedList
      query={{ feed: 'saved' }}
      label={i18n.t('Saved posts')}
      empty={
        <EmptyState kind="first-use" title={i18n.t('You have saved nothing yet')}>
          {i18n.t('Press Save below a post to find it here again.')}
        </EmptyState>
      }
    />
  )
}
