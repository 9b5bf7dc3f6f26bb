import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import Trash2 from 'lucide-react/icons/trash-2'
import { memo, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Post } from '#contract/posts/post.ts'
import type { Offer } from '#src/undo/use-offers.ts'
import { UndoLine } from '#src/undo/undo-line.tsx'
import { PostCard } from '../post/post-card.tsx'

/** Posts drawn with the first page, and with each step after that: between steps the page answers. */
const [first, step] = [4, 2]
/** How far from the screen a page is drawn. */
const near = '2400px 0px'

/** Pixels of posts that were drawn, without their frame: whoever comes back to the feed finds each where it was. */
const heights = new WeakMap<Post, number>()
/** Pixels of one that was never drawn, and of the space and line around each. */
const [usual, frame] = [270, 49]
const heightOf = (posts: readonly Post[]) => posts.reduce((sum, post) => sum + (heights.get(post) ?? usual) + frame, 0)

function measure(box: HTMLElement, posts: readonly Post[]) {
  for (const [index, post] of posts.entries()) {
    const element = box.children[index]
    if (!(element instanceof HTMLElement)) return
    const { paddingTop, paddingBottom } = getComputedStyle(element)
    heights.set(post, element.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom))
  }
}

type Props = {
  posts: readonly Post[]
  /** Posts of the pages before it. */
  before: number
  offers: ReadonlyMap<string, Offer>
  onUndo: (id: string) => void
  onDelete: (post: Post) => void
}

/**
 * One page of a feed: a few posts at a time, and far from the screen its height alone, so that the thousandth post costs what the first
 * did. It is not drawn again for pages that follow.
 */
export const FeedPage = memo(function FeedPage({ posts, before, offers, onUndo, onDelete }: Props) {
  const { i18n } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(() => !posts.some((post) => heights.has(post)))
  const [drawn, setDrawn] = useState(() => (isNear && before === 0 ? Math.min(first, posts.length) : 0))
  const isWhole = drawn >= posts.length
  useEffect(() => {
    if (isNear && !isWhole) startTransition(() => setDrawn(drawn + step))
  }, [isNear, isWhole, drawn])
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        const isLeft = entry?.isIntersecting === false && !element.contains(document.activeElement)
        if (entry?.isIntersecting) setNear(true)
        if (!isLeft) return
        measure(element, posts)
        setNear(false)
        setDrawn(0)
      },
      { rootMargin: near },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [posts])
  useLayoutEffect(() => {
    const element = box.current
    return () => {
      if (element) measure(element, posts)
    }
  }, [posts])
  return (
    <Box ref={box} role="presentation" style={isWhole ? undefined : { minHeight: heightOf(posts) }}>
      {posts.slice(0, drawn).map((post, index) =>
        offers.has(post.id) ? (
          <UndoLine
            key={post.id}
            icon={<Trash2 size={18} aria-hidden />}
            takesFocus
            isOff={offers.get(post.id) === 'committing'}
            onUndo={() => onUndo(post.id)}
          >
            {i18n.t('Post deleted')}
          </UndoLine>
        ) : (
          <PostCard key={post.id} post={post} place={before + index + 1} height={heights.get(post)} onDelete={onDelete} />
        ),
      )}
    </Box>
  )
})

export const betweenThem = { '& > * + *': { borderTopWidth: '1px', borderColor: 'border' }, minWidth: '0' } as const
const Box = chakra('div', { base: betweenThem })
