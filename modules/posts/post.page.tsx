import { Stack } from '@chakra-ui/react/stack'
import { useLingui } from '@lingui/react'
import { createLazyRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { postsEndpoints } from '#contract/posts/posts.ts'
import type { Post } from '#contract/posts/post.ts'
import { isNotFound } from '#src/api/api-error.ts'
import { useApiMutation, useApiQuery } from '#src/query/hooks.ts'
import { usePageTitle } from '#src/shell/page-title.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { MissingPage } from '#src/ui/page/missing-page.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { DeleteDialog } from './post/delete-dialog.tsx'
import { PostCard } from './post/post-card.tsx'
import { voiceOf } from './post/voice.ts'
import { Thread } from './thread/thread.tsx'

export const Route = createLazyRoute('/member/posts/$postId')({ component: PostPage })

/** One post with its thread; `?comment=` leads to one of its comments. */
function PostPage() {
  const { i18n } = useLingui()
  const { postId } = Route.useParams()
  const { comment } = Route.useSearch() as { comment?: string }
  const query = useApiQuery(postsEndpoints.read, { params: { id: postId } })
  const author = query.data && voiceOf(i18n.locale, query.data)
  usePageTitle(author ? i18n.t('Post by {name}', { name: author }) : null)
  if (isNotFound(query.error))
    return (
      <MissingPage
        title={i18n.t('Post not found')}
        says={i18n.t('This post is not available to you')}
        way={
          <ButtonLink to="/dashboard" variant="solid">
            {i18n.t('Home')}
          </ButtonLink>
        }
      >
        {i18n.t('It was deleted, or it is for other people.')}
      </MissingPage>
    )
  return (
    <Page width="reading">
      <Stack gap="6">
        <TextLink to="/dashboard">{i18n.t('Home')}</TextLink>
        <AsyncList query={query}>
          {(post) => (
            <>
              <VisuallyHidden>
                <h1 tabIndex={-1}>{i18n.t('Post by {name}', { name: voiceOf(i18n.locale, post) })}</h1>
              </VisuallyHidden>
              <Whole post={post} />
              {post.status === 'published' ? <Thread post={post} wanted={comment} /> : null}
            </>
          )}
        </AsyncList>
      </Stack>
    </Page>
  )
}

function Whole({ post }: { post: Post }) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const [isAsked, setAsked] = useState(false)
  const remove = useApiMutation(postsEndpoints.remove)
  const isOwn = post.is_own
  return (
    <>
      <PostCard post={post} isWhole onDelete={() => setAsked(true)} />
      {isAsked && !isOwn ? <DeleteDialog post={post} onClose={() => setAsked(false)} /> : null}
      <ConfirmDialog
        isOpen={isAsked && isOwn}
        isDanger
        title={i18n.t('Delete this post?')}
        action={i18n.t('Delete')}
        onClose={() => setAsked(false)}
        onConfirm={async () => {
          await navigate({ to: '/dashboard' })
          await remove.mutateAsync({ params: { id: post.id } })
        }}
      >
        {i18n.t('Its comments go with it.')}
      </ConfirmDialog>
    </>
  )
}
