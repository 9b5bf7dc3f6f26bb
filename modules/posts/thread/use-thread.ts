import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Comment, type CommentPage, commentsEndpoints } from '#contract/posts/comments.ts'
import { listenToPost } from '#src/live/post-updates.ts'
import { queryKey } from '#src/query/query-key.ts'
import { touchedBy } from '#src/query/touches.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { useServices } from '#src/services/services-context.tsx'

/** A post's comments page by page, replies asked for, and the thread that the address names. */
export function useThread(postId: string, wanted: string | undefined) {
  const { api, bus } = useServices()
  const client = useQueryClient()
  const [more, setMore] = useState<readonly Comment[]>([])
  const [group, path, args] = queryKey(commentsEndpoints.comments, { params: { id: postId } })
  const pages = useInfiniteQuery({
    queryKey: [group, path, { ...args, cursor: 'all' }] as const,
    queryFn: ({ pageParam, signal }) =>
      api.call(
        commentsEndpoints.comments,
        { params: { id: postId }, query: pageParam === '' ? {} : { cursor: pageParam } },
        { signal, suppressErrors: true },
      ),
    initialPageParam: '',
    getNextPageParam: (page: CommentPage) => page.next_cursor,
    meta: { announcesErrors: false, ...touchedBy(commentsEndpoints.comments) },
  })
  const thread = useApiQuery(commentsEndpoints.thread, { params: { id: wanted ?? '' } }, { enabled: wanted !== undefined })
  useEffect(
    () =>
      listenToPost(bus, postId, {
        onComment: () => void client.invalidateQueries({ queryKey: [group, path] }),
      }),
    [bus, postId, client, group, path],
  )
  const around = thread.data ? [...thread.data.ancestors, thread.data.comment, ...thread.data.descendants] : []
  const loaded = (pages.data?.pages ?? []).flatMap(({ results, replies }) => [...results, ...replies])
  return {
    pages,
    thread,
    comments: [...loaded, ...around, ...more],
    /** Loads the next replies to a comment after the last one shown. */
    async loadReplies(id: string, after: string | undefined) {
      const page = await api.call(commentsEndpoints.replies, {
        params: { id },
        query: after === undefined ? {} : { cursor: after },
      })
      setMore((before) => [...before, ...page.results, ...page.replies])
    },
  }
}
