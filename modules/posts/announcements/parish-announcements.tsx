import { Stack } from '@chakra-ui/react/stack'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { announcementsEndpoints } from '#contract/posts/announcements.ts'
import type { Post } from '#contract/posts/post.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { useUser } from '#src/services/services-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { PostCard } from '../post/post-card.tsx'
import { AnnouncementsOffice } from './announcements-office.tsx'
import { useParishAnnouncements } from './use-announcements.ts'

/** Announcements of a parish for its members; those who write them do it here too. */
export function ParishAnnouncements({ parish }: { parish: { id: string; slug: string } }) {
  const { i18n } = useLingui()
  const isMine = useUser()?.parish?.id === parish.id
  if (!isMine) return <EmptyState kind="no-results" title={i18n.t('Announcements are for the members of this parish')} />
  return <Own parish={parish} />
}

function Own({ parish }: { parish: { id: string; slug: string } }) {
  const { i18n } = useLingui()
  const query = useParishAnnouncements(parish.id)
  const [asked, setAsked] = useState<Post | null>(null)
  const remove = useApiMutation(announcementsEndpoints.removeAnnouncement)
  const pages = query.data?.pages ?? []
  const posts = pages.flatMap(({ results }) => results)
  return (
    <Stack gap="8">
      {pages[0]?.can_write ? <AnnouncementsOffice parish={parish} /> : null}
      <AsyncList
        query={query}
        isEmpty={() => posts.length === 0}
        empty={<EmptyState kind="first-use" title={i18n.t('Nothing has been announced yet')} />}
      >
        {() => (
          <div>
            <Posts role="feed" aria-label={i18n.t('Announcements')} aria-busy={query.isFetchingNextPage}>
              {posts.map((post, index) => (
                <PostCard key={post.id} post={post} place={index + 1} onDelete={() => setAsked(post)} />
              ))}
            </Posts>
            {query.hasNextPage ? (
              <Button variant="ghost" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {i18n.t('Older announcements')}
              </Button>
            ) : null}
          </div>
        )}
      </AsyncList>
      {asked ? (
        <ConfirmDialog
          isOpen
          isDanger
          title={i18n.t('Delete this announcement?')}
          action={i18n.t('Delete announcement')}
          onClose={() => setAsked(null)}
          onConfirm={() => remove.mutateAsync({ params: { slug: parish.slug, id: asked.id } })}
        />
      ) : null}
    </Stack>
  )
}

const Posts = chakra('div', {
  base: { '& > * + *': { borderTopWidth: '1px', borderColor: 'border' }, minWidth: '0' },
})
