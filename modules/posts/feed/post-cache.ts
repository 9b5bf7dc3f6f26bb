import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Post } from '#contract/posts/post.ts'
import { type PostPage, postsEndpoints } from '#contract/posts/posts.ts'
import { endpointKey, queryKey } from '#src/query/query-key.ts'

/** Changes one post wherever it is on screen, without asking for the lists again. */
export function changePost(client: QueryClient, id: string, change: (post: Post) => Post) {
  client.setQueryData<Post>(queryKey(postsEndpoints.read, { params: { id } }), (post) => (post ? change(post) : post))
  client.setQueriesData<InfiniteData<PostPage>>({ queryKey: endpointKey(postsEndpoints.list) }, (data) =>
    data
      ? {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            results: page.results.map((post) => (post.id === id ? change(post) : post)),
          })),
        }
      : data,
  )
}

/** Takes a post out of all lists on screen. */
export function dropPost(client: QueryClient, id: string) {
  client.setQueriesData<InfiniteData<PostPage>>({ queryKey: endpointKey(postsEndpoints.list) }, (data) =>
    data
      ? { ...data, pages: data.pages.map((page) => ({ ...page, results: page.results.filter((post) => post.id !== id) })) }
      : data,
  )
}
