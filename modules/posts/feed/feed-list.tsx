import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { postsEndpoints } from '#contract/posts/posts.ts'
import type { Post } from '#contract/posts/post.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { useShortcuts } from '#src/shell/shortcuts/shortcuts.ts'
import { useOffers } from '#src/undo/use-offers.ts'
import { Button } from '#src/ui/button.tsx'
import { useStable } from '#src/ui/use-stable.ts'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { Spinner } from '#src/ui/status/spinner.tsx'
import { DeleteDialog } from '../post/delete-dialog.tsx'
import { betweenThem, FeedPage } from './feed-page.tsx'
import { dropPost } from './post-cache.ts'
import { feedKey, type FeedQuery, useFeed, useFeedNews } from './use-feed.ts'

type Props = { query: FeedQuery; label: string; empty: ReactNode; rooms?: readonly string[] }

/**
 * Posts in pages that follow as one scrolls. New ones are counted above the list and come when asked for; nothing moves by itself.
 * Page Down and Page Up go from post to post.
 */
export function FeedList({ query, label, empty, rooms = [] }: Props) {
  const { i18n } = useLingui()
  const client = useQueryClient()
  const feed = useFeed(query)
  const box = useRef<HTMLDivElement>(null)
  const pages = feed.data?.pages ?? []
  const posts = pages.flatMap(({ results }) => results)
  const news = useFeedNews(query, rooms, pages[0]?.head_cursor ?? null)
  const { offers, offer, undo } = useOffers()
  const [asked, setAsked] = useState<Post | null>(null)
  // A page that closes sends it as well.
  const remove = useApiMutation(postsEndpoints.remove, { announcesErrors: true, sender: () => ({ keepalive: true }) })
  const takeAway = (post: Post) =>
    offer(post.id, async () => {
      await remove.mutateAsync({ params: { id: post.id } })
      dropPost(client, post.id)
    })
  const showNews = async () => {
    await client.resetQueries({ queryKey: feedKey(query) })
    box.current?.querySelector<HTMLElement>('[data-post]')?.focus()
  }
  useShortcuts(news > 0 ? [{ code: 'KeyP', label: /*i18n*/ 'Show new posts', run: () => void showNews() }] : [])
  const askOrTakeAway = useStable((post: Post) => (post.is_own ? takeAway(post) : setAsked(post)))
  const isLoadingMore = feed.isFetchingNextPage
  return (
    <div ref={box}>
      <Pill aria-live="polite">
        {news > 0 ? (
          <Button variant="indigo" size="sm" onClick={() => void showNews()}>
            {i18n.t('{count, plural, one {# new post} =20 {20 or more new posts} other {# new posts}}', { count: news })}
          </Button>
        ) : null}
      </Pill>
      <AsyncList query={feed} isEmpty={() => posts.length === 0} empty={empty}>
        {() => (
          <>
            <Posts role="feed" aria-label={label} aria-busy={isLoadingMore} onKeyDown={stepBetweenPosts}>
              {pages.map(({ results }, index) => (
                <FeedPage
                  key={results[0]?.id ?? 'empty'}
                  posts={results}
                  before={pages.slice(0, index).reduce((sum, page) => sum + page.results.length, 0)}
                  offers={offers}
                  onUndo={undo}
                  onDelete={askOrTakeAway}
                />
              ))}
            </Posts>
            <More hasMore={feed.hasNextPage} isLoading={isLoadingMore} onMore={() => void feed.fetchNextPage()} />
          </>
        )}
      </AsyncList>
      {asked ? <DeleteDialog post={asked} onClose={() => setAsked(null)} /> : null}
    </div>
  )
}

/** The end of the list asks for the next page before it is reached; a button does where nothing scrolls. */
function More({ hasMore, isLoading, onMore }: { hasMore: boolean; isLoading: boolean; onMore: () => void }) {
  const { i18n } = useLingui()
  const end = useRef<HTMLDivElement>(null)
  const ask = useEffectEvent(onMore)
  useEffect(() => {
    if (!hasMore || isLoading || !end.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && ask(), { rootMargin: '1200px' })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [hasMore, isLoading])
  if (!hasMore) return null
  return (
    <End ref={end}>
      {isLoading ? (
        <Spinner size={24} />
      ) : (
        <Button variant="ghost" onClick={onMore}>
          {i18n.t('Older posts')}
        </Button>
      )}
    </End>
  )
}

/** The keys of a feed (WAI-ARIA feed pattern). */
function stepBetweenPosts(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'PageDown' && event.key !== 'PageUp') return
  const posts = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-post]')]
  const current = posts.findIndex((post) => post.contains(event.target as Node))
  const next = posts[current + (event.key === 'PageDown' ? 1 : -1)]
  if (!next) return
  event.preventDefault()
  next.focus()
}

const Pill = chakra('div', {
  base: {
    position: 'sticky',
    top: '4',
    zIndex: 'banner',
    display: 'flex',
    justifyContent: 'center',
    height: '0',
    '& button': { boxShadow: 'md', borderRadius: 'full' },
  },
})
const Posts = chakra('div', { base: betweenThem })
const End = chakra('div', { base: { display: 'flex', justifyContent: 'center', minHeight: '64px', alignItems: 'center' } })
