import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { Post } from '#contract/posts/post.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Section } from '#src/ui/page/section.tsx'
import { QuietText } from '#src/ui/quiet-text.tsx'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { CommentForm } from './comment-form.tsx'
import { CommentItem, type ThreadActions } from './comment-item.tsx'
import { treeOf } from './comment-tree.ts'
import { useRemoved } from './use-removed.ts'
import { useThread } from './use-thread.ts'

/** Comments on a post, the oldest first, with the form for the next one below. */
export function Thread({ post, wanted }: { post: Post; wanted: string | undefined }) {
  const { i18n } = useLingui()
  const { pages, comments, loadReplies } = useThread(post.id, wanted)
  const { removed, takeAway, takeBack } = useRemoved()
  const roots = treeOf([...comments, ...[...removed.values()].map(({ comment }) => comment)])
  const actions: ThreadActions = {
    postId: post.id,
    canComment: post.can_comment,
    wanted,
    onMore: loadReplies,
    removed,
    onTakeAway: takeAway,
    onTakeBack: takeBack,
  }
  return (
    <Section
      title={i18n.t('{count, plural, =0 {No comments yet} one {# comment} other {# comments}}', { count: post.comments_count })}
      actions={<QuietText>{i18n.t('Oldest first')}</QuietText>}
    >
      <AsyncList query={pages}>
        {() => (
          <>
            <List>
              {roots.map((branch) => (
                <CommentItem key={branch.comment.id} branch={branch} actions={actions} />
              ))}
            </List>
            {pages.hasNextPage ? (
              <Button isBusy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
                {i18n.t('More comments')}
              </Button>
            ) : null}
          </>
        )}
      </AsyncList>
      {post.can_comment ? (
        <Card>
          <CommentForm postId={post.id} label={i18n.t('Answer kindly')} />
        </Card>
      ) : (
        <QuietText>
          {post.comment_policy === 'followers' ? i18n.t('Only followers can comment here.') : i18n.t('Nobody can comment here.')}
        </QuietText>
      )}
    </Section>
  )
}

const List = chakra('ul', {
  base: { '& > li': { borderBottomWidth: '1px', borderColor: 'border' }, marginBottom: '4' },
})
