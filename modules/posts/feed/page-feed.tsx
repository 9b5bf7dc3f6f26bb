import { Stack } from '@chakra-ui/react/stack'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { PublicPage } from '#contract/pages/page.ts'
import { pagePostsEndpoints } from '#contract/posts/page-posts.ts'
import { postsEndpoints } from '#contract/posts/posts.ts'
import { useApiMutation, useApiQuery } from '#src/query/hooks.ts'
import { Section } from '#src/ui/page/section.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { ComposerCard } from '../composer/composer-card.tsx'
import { PostCard } from '../post/post-card.tsx'
import { FeedList } from './feed-list.tsx'

/** What a page publishes, for members. Those who run it write here too. */
export function PageFeed({ page }: { page: PublicPage }) {
  const { i18n } = useLingui()
  return (
    <Stack gap="4" maxWidth="760px">
      {page.can_post ? <ComposerCard place={`page:${page.id}`} parish={null} page={page} /> : null}
      <FeedList
        query={{ of_page: page.id }}
        label={i18n.t('Posts')}
        rooms={[`feed:${page.id}`]}
        empty={<EmptyState kind="first-use" title={i18n.t('This page has not written anything yet')} />}
      />
    </Stack>
  )
}

/** Writing in the name of a page, and what is planned or held (PAG-D7). */
export function PageOffice({ page }: { page: PublicPage }) {
  const { i18n } = useLingui()
  const waiting = useApiQuery(pagePostsEndpoints.waitingPagePosts, { params: { slug: page.slug } })
  const remove = useApiMutation(postsEndpoints.remove)
  const [asked, setAsked] = useState<string | null>(null)
  return (
    <Stack gap="6" maxWidth="760px">
      {page.can_post ? (
        <ComposerCard place={`page:${page.id}`} parish={null} page={page} />
      ) : (
        <EmptyState kind="first-use" title={i18n.t('A page writes once it is published')} />
      )}
      <Section title={i18n.t('Planned and held')}>
        <AsyncList
          query={waiting}
          isEmpty={({ results }) => results.length === 0}
          empty={
            <EmptyState kind="first-use" title={i18n.t('Nothing is planned')}>
              {i18n.t('Choose a time from 5 minutes to 90 days ahead with Later.')}
            </EmptyState>
          }
        >
          {({ results }) => (
            <div>
              {results.map((post) => (
                <PostCard key={post.id} post={post} onDelete={() => setAsked(post.id)} />
              ))}
            </div>
          )}
        </AsyncList>
        <ConfirmDialog
          isOpen={asked !== null}
          isDanger
          title={i18n.t('Delete this post?')}
          action={i18n.t('Delete')}
          onClose={() => setAsked(null)}
          onConfirm={async () => {
            if (asked !== null) await remove.mutateAsync({ params: { id: asked } })
          }}
        >
          {i18n.t('Nobody has seen it yet.')}
        </ConfirmDialog>
      </Section>
      <Section title={i18n.t('Published')}>
        <FeedList
          query={{ of_page: page.id }}
          label={i18n.t('Posts')}
          empty={<EmptyState kind="first-use" title={i18n.t('This page has not written anything yet')} />}
        />
      </Section>
    </Stack>
  )
}
