import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { CallInput } from '#contract/core/endpoint.ts'
import { type PostPage, postsEndpoints } from '#contract/posts/posts.ts'
import { queryKey } from '#src/query/query-key.ts'
import { touchedBy } from '#src/query/touches.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { useServices } from '#src/services/services-context.tsx'

/** Which posts: a feed, or those of a member, a parish or a hashtag. */
export type FeedQuery = Omit<NonNullable<CallInput<typeof postsEndpoints.list>['query']>, 'cursor' | 'limit'>

export const feedKey = (query: FeedQuery) => {
  const [group, path, args] = queryKey(postsEndpoints.list, { query })
  return [group, path, { ...args, cursor: 'all' }] as const
}

/** A feed read page by page. What is on screen is replaced when the reader asks for it, so that nothing moves by itself. */
export function useFeed(query: FeedQuery) {
  const { api } = useServices()
  return useInfiniteQuery({
    queryKey: feedKey(query),
    queryFn: ({ pageParam, signal }) =>
      api.call(
        postsEndpoints.list,
        { query: { ...query, ...(pageParam === '' ? {} : { cursor: pageParam }) } },
        { signal, suppressErrors: true },
      ),
    initialPageParam: '',
    getNextPageParam: (page: PostPage) => page.next_cursor,
    meta: { announcesErrors: false, ...touchedBy(postsEndpoints.list) },
    refetchOnWindowFocus: false,
  })
}

/** How many posts came after the first on screen; asked again when the server says that a source has something. */
export function useFeedNews(query: FeedQuery, rooms: readonly string[], head: string | null) {
  const { bus, socket } = useServices()
  const [hints, setHints] = useState(0)
  const room = rooms.join()
  useEffect(() => {
    const ids = room === '' ? [] : room.split(',')
    for (const roomId of ids) socket.send({ type: 'joinRoom', roomId })
    const stops = [
      bus.subscribe('room.updated', ({ roomId }) => {
        if (ids.includes(roomId)) setHints((count) => count + 1)
      }),
      bus.subscribe('socket.resynced', () => setHints((count) => count + 1)),
      // What came before the room was joined was not heard.
      bus.subscribe('socket.status-changed', ({ status }) => {
        if (status === 'online') setHints((count) => count + 1)
      }),
    ]
    return () => {
      for (const stop of stops) stop()
      for (const roomId of ids) socket.send({ type: 'leaveRoom', roomId })
    }
  }, [room, bus, socket])
  const { data } = useApiQuery(
    postsEndpoints.news,
    { query: { ...query, since: head ?? '' } },
    { enabled: head !== null && hints > 0, staleTime: 0, gcTime: 0 },
  )
  const client = useQueryClient()
  const ask = useEffectEvent(() =>
    client.invalidateQueries({ queryKey: queryKey(postsEndpoints.news, { query: { ...query, since: head ?? '' } }) }),
  )
  useEffect(() => {
    // The first one lets the query begin.
    if (hints > 1) void ask()
  }, [hints])
  return data?.count ?? 0
}
