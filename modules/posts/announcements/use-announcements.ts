import { useInfiniteQuery } from '@tanstack/react-query'
import type { CallInput, CallOutput, Endpoint } from '#contract/core/endpoint.ts'
import { announcementsEndpoints } from '#contract/posts/announcements.ts'
import { queryKey } from '#src/query/query-key.ts'
import { touchedBy } from '#src/query/touches.ts'
import { useServices } from '#src/services/services-context.tsx'

/** A list that continues after a cursor. */
function useCursorList<const E extends Endpoint>(endpoint: E, input: CallInput<E>) {
  const { api } = useServices()
  const [group, path, args] = queryKey(endpoint, input)
  return useInfiniteQuery({
    queryKey: [group, path, { ...args, cursor: 'all' }] as const,
    queryFn: ({ pageParam, signal }) =>
      api.call(endpoint, pageParam === '' ? input : { ...input, query: { cursor: pageParam } }, { signal, suppressErrors: true }),
    initialPageParam: '',
    getNextPageParam: (page: CallOutput<E>) => (page as { next_cursor: string | null }).next_cursor,
    meta: { announcesErrors: false, ...touchedBy(endpoint) },
  })
}

export const useOfficeAnnouncements = (slug: string) =>
  useCursorList(announcementsEndpoints.officeAnnouncements, { params: { slug } })
export const useParishAnnouncements = (id: string) => useCursorList(announcementsEndpoints.announcements, { params: { id } })
export const useReaders = (slug: string, id: string) =>
  useCursorList(announcementsEndpoints.announcementReaders, { params: { slug, id } })
