import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import Bookmark from 'lucide-react/icons/bookmark'
import Flag from 'lucide-react/icons/flag'
import Link from 'lucide-react/icons/link'
import Pin from 'lucide-react/icons/pin'
import Pencil from 'lucide-react/icons/pencil'
import Share2 from 'lucide-react/icons/share-2'
import Trash2 from 'lucide-react/icons/trash-2'
import { pagePostsEndpoints } from '#contract/posts/page-posts.ts'
import type { Post } from '#contract/posts/post.ts'
import { postsEndpoints } from '#contract/posts/posts.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { useServices } from '#src/services/services-context.tsx'
import { Menu, type MenuEntry } from '#src/ui/overlay/menu.tsx'
import { changePost } from '../feed/post-cache.ts'
import { voiceOf } from './voice.ts'

type Props = { post: Post; onEdit: () => void; onDelete: () => void; onReport: () => void }

/** What one can do with a post beside reacting. */
export function PostMenu({ post, onEdit, onDelete, onReport }: Props) {
  const { i18n } = useLingui()
  const { bus } = useServices()
  const pin = useApiMutation(pagePostsEndpoints.pinPagePost, { announcesErrors: true })
  const copy = async () => {
    await navigator.clipboard.writeText(`${location.origin}/posts/${post.id}`)
    bus.publish('posts', {
      type: 'toast.requested',
      host: 'single',
      variant: 'success',
      title: /*i18n*/ 'Link copied',
      description: /*i18n*/ 'Who may see the post can open it.',
    })
  }
  const items: (MenuEntry | false | null)[] = [
    { id: 'copy', label: i18n.t('Copy link'), icon: <Link size={18} aria-hidden />, onSelect: () => void copy() },
    post.page &&
      post.can_edit &&
      post.status === 'published' && {
        id: 'pin',
        label: post.is_pinned ? i18n.t('Take from the top of the page') : i18n.t('Put at the top of the page'),
        icon: <Pin size={18} aria-hidden />,
        onSelect: () =>
          post.page && pin.mutate({ params: { slug: post.page.slug, id: post.id }, body: { is_pinned: !post.is_pinned } }),
      },
    // The words of an announcement are changed where it was written.
    post.can_edit &&
      post.announcement === null && {
        id: 'edit',
        label: i18n.t('Edit'),
        icon: <Pencil size={18} aria-hidden />,
        onSelect: onEdit,
      },
    !post.is_own && { id: 'report', label: i18n.t('Report'), icon: <Flag size={18} aria-hidden />, onSelect: onReport },
    post.can_delete && {
      id: 'delete',
      label: i18n.t('Delete'),
      icon: <Trash2 size={18} aria-hidden />,
      isDanger: true,
      onSelect: onDelete,
    },
  ]
  return (
    <Menu
      label={i18n.t('More about the post by {name}', { name: voiceOf(i18n.locale, post) })}
      items={items.filter((item) => item !== false && item !== null)}
    />
  )
}

/** Share and save, as buttons in a line. */
export function PostButtons({ post, onShare, children }: { post: Post; onShare: () => void; children: React.ReactNode }) {
  const { i18n } = useLingui()
  const client = useQueryClient()
  const save = useApiMutation(postsEndpoints.save, { announcesErrors: true })
  const unsave = useApiMutation(postsEndpoints.unsave, { announcesErrors: true })
  const toggle = async () => {
    const params = { id: post.id }
    const mark = (is_saved: boolean) => changePost(client, post.id, (one) => ({ ...one, is_saved }))
    mark(!post.is_saved)
    await (post.is_saved ? unsave.mutateAsync({ params }) : save.mutateAsync({ params })).catch(() => mark(post.is_saved))
  }
  return (
    <Row>
      {children}
      {post.can_share ? (
        <button type="button" onClick={onShare}>
          <Share2 size={18} aria-hidden />
          {i18n.t('Share')}
          {post.shares_count > 0 ? <b>{i18n.number(post.shares_count)}</b> : null}
        </button>
      ) : null}
      <button type="button" aria-pressed={post.is_saved} onClick={() => void toggle()}>
        <Bookmark size={18} fill={post.is_saved ? 'currentColor' : 'none'} aria-hidden />
        {post.is_saved ? i18n.t('Saved') : i18n.t('Save')}
      </button>
    </Row>
  )
}

const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '5',
    color: 'fg.muted',
    '& button, & a': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minHeight: '44px',
      cursor: 'pointer',
      color: 'inherit',
      textDecoration: 'none',
      _hover: { color: 'fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
    },
    '& b': { fontWeight: '600' },
    '& [aria-pressed=true]': { color: 'gold' },
  },
})
