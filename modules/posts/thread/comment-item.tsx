import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import EyeOff from 'lucide-react/icons/eye-off'
import Flag from 'lucide-react/icons/flag'
import MessageSquare from 'lucide-react/icons/message-square'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useRef, useState } from 'react'
import { rankLabels } from '#contract/accounts/church-rank.ts'
import { type Comment, commentsEndpoints } from '#contract/posts/comments.ts'
import type { ReactionType } from '#contract/posts/reactions.ts'
import { fullName } from '#src/lib/initials.ts'
import { isolated } from '#src/lib/isolated.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { invalidateTouched } from '#src/query/touches.ts'
import { TakedownReason } from '#src/reports/takedown-banner.tsx'
import { useServices, useUser } from '#src/services/services-context.tsx'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { Menu, type MenuEntry } from '#src/ui/overlay/menu.tsx'
import { ReportDialog } from '#src/reports/report-dialog.tsx'
import { PersonLink } from '#src/ui/person-link.tsx'
import { FactLine } from '#src/ui/show/fact-line.tsx'
import { RelativeTime } from '#src/ui/show/relative-time.tsx'
import { RichText } from '../post/rich-text.tsx'
import { ReactionBar } from '../reactions/reaction-bar.tsx'
import { CommentForm } from './comment-form.tsx'
import type { Branch } from './comment-tree.ts'
import { hiddenText, TakeBack, useHiding } from './moderated-comment.tsx'
import type { Removed } from './use-removed.ts'

export type ThreadActions = {
  postId: string
  canComment: boolean
  /** The comment that the address names. */
  wanted: string | undefined
  onMore: (id: string, after: string | undefined) => Promise<void>
  /** By id, what an admin of the place deleted on this page: it can be taken back here. */
  removed: ReadonlyMap<string, Removed>
  onTakeAway: (comment: Comment) => void
  onTakeBack: (comment: Comment) => void
}

/** A comment with its replies below it, to depth 3. */
export function CommentItem({ branch, actions }: { branch: Branch; actions: ThreadActions }) {
  const { i18n } = useLingui()
  const { comment, replies, hidden } = branch
  const item = useRef<HTMLLIElement>(null)
  const isWanted = actions.wanted === comment.id
  const removed = actions.removed.get(comment.id)
  useEffect(() => {
    if (!isWanted) return
    item.current?.scrollIntoView({ block: 'center' })
    item.current?.focus()
  }, [isWanted])
  return (
    <Item ref={item} tabIndex={isWanted ? -1 : undefined} data-wanted={isWanted || undefined}>
      {removed ? (
        <TakeBack removed={removed} onUndo={() => actions.onTakeBack(removed.comment)} />
      ) : comment.author ? (
        <Said comment={comment} actions={actions} />
      ) : (
        <Gone comment={comment} />
      )}
      {replies.length > 0 || hidden > 0 ? (
        <ul>
          {replies.map((reply) => (
            <CommentItem key={reply.comment.id} branch={reply} actions={actions} />
          ))}
          {hidden > 0 ? (
            <li>
              <Button variant="ghost" size="sm" onClick={() => void actions.onMore(comment.id, replies.at(-1)?.comment.id)}>
                {i18n.t('{count, plural, one {# more reply} other {# more replies}}', { count: hidden })}
              </Button>
            </li>
          ) : null}
        </ul>
      ) : null}
    </Item>
  )
}

function Gone({ comment: { status, is_hidden_here, takedown } }: { comment: Comment }) {
  const { i18n } = useLingui()
  const hidden = takedown
    ? i18n.t('Hidden by a moderator.')
    : is_hidden_here
      ? i18n.t('Hidden by the admins here.')
      : i18n.t('Hidden while moderators look at it.')
  return (
    <Tombstone>
      {status === 'hidden' ? <EyeOff size={18} aria-hidden /> : <MessageSquare size={18} aria-hidden />}
      {status === 'hidden' ? hidden : i18n.t('Comment deleted. Its replies stay.')}
    </Tombstone>
  )
}

function Said({ comment, actions }: { comment: Comment; actions: ThreadActions }) {
  const { i18n } = useLingui()
  const me = useUser()
  const [open, setOpen] = useState<'reply' | 'edit' | 'report' | 'delete' | null>(null)
  const react = useReact(comment)
  const remove = useApiMutation(commentsEndpoints.removeComment)
  const { hide, show, isBusy } = useHiding(comment)
  const isOwn = comment.author?.id === me?.id
  const askOrTakeAway = () => (isOwn ? setOpen('delete') : actions.onTakeAway(comment))
  const { author } = comment
  if (!author) return null
  const name = isolated(fullName(author))
  const items: (MenuEntry | false)[] = [
    comment.can_edit && {
      id: 'edit',
      label: i18n.t('Edit'),
      icon: <Pencil size={18} aria-hidden />,
      onSelect: () => setOpen('edit'),
    },
    !isOwn && {
      id: 'report',
      label: comment.is_flagged ? i18n.t('Reported') : i18n.t('Report'),
      icon: <Flag size={18} aria-hidden />,
      isDisabled: comment.is_flagged,
      onSelect: () => setOpen('report'),
    },
    comment.can_moderate &&
      comment.status === 'visible' && {
        id: 'hide',
        label: i18n.t('Hide'),
        icon: <EyeOff size={18} aria-hidden />,
        onSelect: hide,
      },
    comment.can_delete && {
      id: 'delete',
      label: i18n.t('Delete'),
      icon: <Trash2 size={18} aria-hidden />,
      isDanger: true,
      onSelect: askOrTakeAway,
    },
  ]
  return (
    <Layout>
      <Avatar person={author} size={36} />
      <div>
        <p>
          <FactLine
            facts={[
              <b key="name">
                <PersonLink person={{ name: fullName(author), username: author.username }} />
              </b>,
              author.church_rank && i18n._(rankLabels[author.church_rank]),
              <RelativeTime key="at" at={comment.created_at} />,
              comment.edited_at && i18n.t('Edited'),
            ]}
          />
        </p>
        {comment.status !== 'visible' ? (
          <Tombstone>
            <EyeOff size={18} aria-hidden />
            <span>
              {hiddenText(i18n, comment, isOwn)}{' '}
              {isOwn && comment.takedown ? <TakedownReason takedown={comment.takedown} /> : null}
            </span>
          </Tombstone>
        ) : null}
        {open === 'edit' ? (
          <CommentForm
            postId={actions.postId}
            edited={comment}
            label={i18n.t('Your comment')}
            isFocused
            onDone={() => setOpen(null)}
            onCancel={() => setOpen(null)}
          />
        ) : (
          <>
            {comment.reply_to ? <Answered>{i18n.t('To {name}', { name: isolated(comment.reply_to.name) })}</Answered> : null}
            <RichText text={comment.content} mentions={comment.mentions} />
          </>
        )}
        {comment.status === 'visible' ? (
          <Acts>
            <ReactionBar
              isSmall
              reactions={comment.reactions}
              send={react}
              label={i18n.t('Reactions to the comment by {name}', { name })}
            />
            {actions.canComment ? (
              <Button variant="ghost" size="sm" onClick={() => setOpen('reply')} aria-label={i18n.t('Reply to {name}', { name })}>
                {i18n.t('Reply')}
              </Button>
            ) : null}
            <Menu label={i18n.t('More about the comment by {name}', { name })} items={items.filter((one) => one !== false)} />
          </Acts>
        ) : null}
        {comment.status !== 'visible' && !isOwn && (comment.can_moderate || comment.can_delete) ? (
          <Acts>
            {comment.can_moderate ? (
              <Button size="sm" isBusy={isBusy} onClick={show} aria-label={i18n.t('Show again the comment by {name}', { name })}>
                {i18n.t('Show again')}
              </Button>
            ) : null}
            {comment.can_delete ? (
              <Button
                variant="ghost"
                size="sm"
                onClick={askOrTakeAway}
                aria-label={i18n.t('Delete the comment by {name}', { name })}
              >
                {i18n.t('Delete')}
              </Button>
            ) : null}
          </Acts>
        ) : null}
        {open === 'reply' ? (
          <CommentForm
            postId={actions.postId}
            parent={comment}
            label={i18n.t('Reply to {name}', { name })}
            isFocused
            onDone={() => setOpen(null)}
            onCancel={() => setOpen(null)}
          />
        ) : null}
        {open === 'report' ? (
          <ReportDialog type="comment" id={comment.id} title={i18n.t('Report this comment')} onClose={() => setOpen(null)} />
        ) : null}
        <ConfirmDialog
          isOpen={open === 'delete'}
          isDanger
          title={i18n.t('Delete this comment?')}
          action={i18n.t('Delete')}
          onClose={() => setOpen(null)}
          onConfirm={async () => {
            await remove.mutateAsync({ params: { id: comment.id } })
            setOpen(null)
          }}
        >
          {i18n.t('Replies to it stay, without your name and words.')}
        </ConfirmDialog>
      </div>
    </Layout>
  )
}

function useReact({ id }: Comment) {
  const { api, newKey } = useServices()
  const client = useQueryClient()
  return async (next: ReactionType | null) => {
    const params = { id }
    if (next === null) await api.call(commentsEndpoints.unreactToComment, { params })
    else await api.call(commentsEndpoints.reactToComment, { params, body: { reaction_type: next } }, { idempotencyKey: newKey() })
    await invalidateTouched(client, commentsEndpoints.reactToComment)
  }
}

const Item = chakra('li', {
  base: {
    listStyle: 'none',
    minWidth: '0',
    paddingBlock: '3',
    '& ul': {
      marginInlineStart: { base: '3', md: '18px' },
      paddingInlineStart: { base: '3', md: '18px' },
      borderInlineStartWidth: '2px',
      borderColor: 'border',
    },
    '&[data-wanted] > div:first-of-type': {
      background: 'gold.subtle',
      borderRadius: 'card',
      outline: '8px solid var(--c-colors-gold-subtle)',
    },
    _focusVisible: { outlineOffset: '4px' },
  },
})
const Layout = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '36px minmax(0, 1fr)',
    columnGap: '3',
    '& > div': { display: 'grid', gap: '1', minWidth: '0' },
    '& > div > p:first-of-type': { color: 'fg.muted', textStyle: 'dense' },
    '& > div > p:first-of-type b': { color: 'fg', fontWeight: '600', fontSize: 'control' },
  },
})
const Acts = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', marginInlineStart: '-8px', '& > div': { flex: '0 1 auto' } },
})
const Answered = chakra('p', { base: { color: 'fg.subtle', textStyle: 'dense' } })
const Tombstone = chakra('p', {
  base: { display: 'flex', gap: '3', alignItems: 'center', color: 'fg.muted', '& svg': { flex: 'none' } },
})
