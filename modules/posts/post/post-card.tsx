import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLink } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import Church from 'lucide-react/icons/church'
import EyeOff from 'lucide-react/icons/eye-off'
import FlagTriangleRight from 'lucide-react/icons/flag-triangle-right'
import MessageSquare from 'lucide-react/icons/message-square'
import { memo, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { rankLabels } from '#contract/accounts/church-rank.ts'
import type { Post, SharedPost } from '#contract/posts/post.ts'
import { postReactionsEndpoints } from '#contract/posts/post-reactions.ts'
import type { ReactionType } from '#contract/posts/reactions.ts'
import { nameIn } from '#src/i18n/name-in.ts'
import { fullName } from '#src/lib/initials.ts'
import { listenToPost } from '#src/live/post-updates.ts'
import { TakedownReason } from '#src/reports/takedown-banner.tsx'
import { useServices } from '#src/services/services-context.tsx'
import { Avatar } from '#src/ui/avatar.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { PersonLink } from '#src/ui/person-link.tsx'
import { FactLine } from '#src/ui/show/fact-line.tsx'
import { PlacePicture } from '#src/ui/show/place-picture.tsx'
import { RelativeTime } from '#src/ui/show/relative-time.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { useMarkRead } from '../announcements/use-mark-read.ts'
import { changePost, dropPost } from '../feed/post-cache.ts'
import { ReactionBar } from '../reactions/reaction-bar.tsx'
import { Photos } from './photos.tsx'
import { PostEvent } from './post-event.tsx'
import { voiceOf } from './voice.ts'
import { PostButtons, PostMenu } from './post-actions.tsx'
import { PostDialogs, type PostDialog } from './post-dialogs.tsx'
import { RichText } from './rich-text.tsx'

type Props = {
  post: Post
  /** Offers the deletion with a while to take it back. */
  onDelete: (post: Post) => void
  /** Its place in a feed, from 1. */
  place?: number
  /** Pixels that its content took when it was drawn before. */
  height?: number | undefined
  /** The page of this one post: without the link to itself. */
  isWhole?: boolean
}

/** A post with its author, words, pictures, reactions and what one can do with it. */
export const PostCard = memo(function PostCard({ post, onDelete, place, height, isWhole = false }: Props) {
  const { i18n } = useLingui()
  const id = useId()
  const [dialog, setDialog] = useState<PostDialog | null>(null)
  const article = useRef<HTMLElement>(null)
  const react = useReact(post)
  useLivePost(post.id, article)
  useMarkRead(post, article)
  const name = voiceOf(i18n.locale, post)
  return (
    <Article
      ref={article}
      data-post={post.id}
      data-whole={isWhole || undefined}
      style={height === undefined ? undefined : { containIntrinsicBlockSize: `auto ${height}px` }}
      {...(place === undefined ? {} : { tabIndex: 0, 'aria-posinset': place, 'aria-setsize': -1 })}
      aria-labelledby={`${id}-by`}
      aria-describedby={`${id}-words`}
    >
      <By post={post} id={`${id}-by`}>
        <PostMenu
          post={post}
          onEdit={() => setDialog('edit')}
          onReport={() => setDialog('report')}
          onDelete={() => onDelete(post)}
        />
      </By>
      <Body>
        <Held post={post} />
        <div id={`${id}-words`}>
          {post.title === null ? null : (
            <Title>
              {post.announcement?.is_urgent ? (
                <Badge tone="crimson">{i18n.t({ id: 'announcement.urgent', message: 'Urgent' })}</Badge>
              ) : null}
              <b dir="auto">{post.title}</b>
            </Title>
          )}
          <RichText text={post.content} mentions={post.mentions} isSerif />
        </div>
        {post.event ? <PostEvent event={post.event} /> : null}
        <Photos media={post.media} />
        {post.kind === 'share' ? <Shared post={post.shared_post} /> : null}
        {post.status === 'published' ? (
          <>
            <ReactionBar reactions={post.reactions} send={react} label={i18n.t('Reactions to the post by {name}', { name })} />
            <PostButtons post={post} onShare={() => setDialog('share')}>
              {isWhole ? null : (
                <Comments to="/posts/$postId" params={{ postId: post.id }}>
                  <MessageSquare size={18} aria-hidden />
                  {i18n.t('{count, plural, =0 {Comment} one {# comment} other {# comments}}', { count: post.comments_count })}
                </Comments>
              )}
            </PostButtons>
          </>
        ) : null}
      </Body>
      <PostDialogs dialog={dialog} post={post} onClose={() => setDialog(null)} />
    </Article>
  )
})

function By({ post, id, children }: { post: Post | SharedPost; id?: string; children?: ReactNode }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { author, group, page, parish, created_at } = post
  const isEdited = 'edited_at' in post && post.edited_at !== null
  return (
    <Head>
      {page ? (
        <PlacePicture id={page.id} photo={page.avatar} size={44} icon={FlagTriangleRight} />
      ) : author ? (
        <Avatar person={author} size={44} />
      ) : parish ? (
        <PlacePicture id={parish.id} photo={null} size={44} icon={Church} />
      ) : null}
      <div id={id}>
        <p>
          <FactLine
            facts={
              page
                ? [
                    <b key="name">
                      <When to="/pages/$slug" params={{ slug: page.slug }}>
                        <bdi>{page.name}</bdi>
                      </When>
                    </b>,
                    page.is_verified && i18n.t('Verified page'),
                  ]
                : [
                    author ? (
                      <b key="name">
                        <PersonLink person={{ name: fullName(author), username: author.username }} />
                      </b>
                    ) : (
                      parish && (
                        <b key="name">
                          <When to="/parishes/$parishId" params={{ parishId: parish.slug }}>
                            <bdi>{nameIn(locale, parish)}</bdi>
                          </When>
                        </b>
                      )
                    ),
                    author?.church_rank && i18n._(rankLabels[author.church_rank]),
                  ]
            }
          />
        </p>
        <p>
          <FactLine
            facts={[
              group ? (
                <When key="group" to="/groups/$groupId" params={{ groupId: group.id }}>
                  <bdi>{group.name}</bdi>
                </When>
              ) : (
                parish && author && <bdi key="parish">{nameIn(locale, parish)}</bdi>
              ),
              'visibility' in post && post.visibility === 'followers' && i18n.t('For followers'),
              <When key="when" to="/posts/$postId" params={{ postId: post.id }}>
                <RelativeTime at={created_at} />
              </When>,
              isEdited && i18n.t('Edited'),
              'kind' in post && post.kind === 'announcement' && i18n.t('Announcement'),
              'announcement' in post && post.announcement?.is_for_groups && i18n.t('For groups'),
              'is_pinned' in post && post.is_pinned && i18n.t('Pinned'),
            ]}
          />
        </p>
      </div>
      {children}
    </Head>
  )
}

function Held({ post: { status, scheduled_at: scheduledAt, takedown } }: { post: Post }) {
  const { i18n } = useLingui()
  if (status === 'published') return null
  return (
    <Notice>
      <EyeOff size={18} aria-hidden />
      <span>
        {takedown
          ? status === 'hidden'
            ? i18n.t('A moderator hid this post. Only you see it; you can change it.')
            : i18n.t('A moderator removed this post. Only you see it.')
          : status === 'hidden'
            ? i18n.t('Hidden for now: three people reported it. A moderator decides, and you are told. Nobody else can see it.')
            : status === 'pending'
              ? i18n.t('A moderator looks at it first. You will be told once it can be seen.')
              : status === 'removed'
                ? i18n.t('It was removed. Nobody else can see it.')
                : i18n.t('It will be published later. Nobody else can see it yet.')}{' '}
        {scheduledAt ? <RelativeTime at={scheduledAt} /> : null}
        {takedown ? <TakedownReason takedown={takedown} /> : null}
      </span>
    </Notice>
  )
}

function Shared({ post }: { post: SharedPost | null }) {
  const { i18n } = useLingui()
  if (!post) return <Quote data-gone="">{i18n.t('The shared post is not available to you.')}</Quote>
  return (
    <Quote>
      <By post={post} />
      <RichText text={post.content} mentions={post.mentions} />
      <Photos media={post.media} />
    </Quote>
  )
}

/** Sets or clears the reader's reaction; the answer goes into every list on screen. */
function useReact({ id }: Post) {
  const { api, newKey } = useServices()
  const client = useQueryClient()
  return async (next: ReactionType | null) => {
    const params = { id }
    const reactions =
      next === null
        ? await api.call(postReactionsEndpoints.unreact, { params })
        : await api.call(postReactionsEndpoints.react, { params, body: { reaction_type: next } }, { idempotencyKey: newKey() })
    changePost(client, id, (post) => ({ ...post, reactions }))
  }
}

/** While the post is near the screen its room is joined: counts change in place, and a deleted post goes. */
function useLivePost(id: string, article: React.RefObject<HTMLElement | null>) {
  const { bus, socket } = useServices()
  const client = useQueryClient()
  useEffect(() => {
    const roomId = `post:${id}`
    let isNear = false
    let version = 0
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry || entry.isIntersecting === isNear) return
        isNear = entry.isIntersecting
        socket.send({ type: isNear ? 'joinRoom' : 'leaveRoom', roomId })
      },
      { rootMargin: '200px' },
    )
    if (article.current) observer.observe(article.current)
    const stop = listenToPost(bus, id, {
      onPost({ kind, counts }) {
        if (kind === 'deleted') dropPost(client, id)
        if (!counts || counts.version < version) return
        version = counts.version
        changePost(client, id, (post) => ({
          ...post,
          reactions: { ...counts.reactions, my_reaction: post.reactions.my_reaction },
          comments_count: counts.comments,
        }))
      },
    })
    return () => {
      stop()
      observer.disconnect()
      if (isNear) socket.send({ type: 'leaveRoom', roomId })
    }
  }, [id, bus, socket, client, article])
}

const Article = chakra('article', {
  base: {
    display: 'grid',
    gap: '3',
    paddingBlock: '6',
    minWidth: '0',
    // Posts far from the screen cost nothing, and keep the height they had.
    contentVisibility: 'auto',
    containIntrinsicBlockSize: 'auto 270px',
    '&[data-whole]': { contentVisibility: 'visible', paddingBlock: '2' },
    _focusVisible: { outlineOffset: '4px' },
  },
})
const Head = chakra('header', {
  base: {
    display: 'grid',
    gridTemplateColumns: '44px minmax(0, 1fr) auto',
    columnGap: '4',
    alignItems: 'start',
    color: 'fg.muted',
    textStyle: 'dense',
    '& b': { fontFamily: 'heading', fontWeight: '600', fontSize: 'body', color: 'fg' },
  },
})
const Body = chakra('div', {
  base: { display: 'grid', gap: '3', minWidth: '0', paddingInlineStart: { base: '0', md: '60px' } },
})
const Title = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    marginBottom: '2',
    '& b': { fontFamily: 'heading', fontWeight: '600', fontSize: 'h3', lineHeight: '1.3', overflowWrap: 'anywhere' },
  },
})
const Notice = chakra('p', {
  base: {
    display: 'flex',
    gap: '3',
    padding: '3',
    borderRadius: 'card',
    background: 'raised',
    borderInlineStartWidth: '3px',
    borderColor: 'crimson',
    color: 'fg.muted',
    '& svg': { flex: 'none', color: 'crimson', marginTop: '3px' },
  },
})
const Quote = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    padding: '4',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    minWidth: '0',
    '&[data-gone]': { color: 'fg.muted' },
  },
})
const Comments = createLink(chakra('a'))
const When = createLink(
  chakra('a', { base: { color: 'inherit', textDecoration: 'none', _hover: { textDecoration: 'underline' } } }),
)
