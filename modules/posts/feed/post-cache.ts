import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { announcementsEndpoints } from '#contract/posts/announcements.ts'
import type { Post } from '#contract/posts/post.ts'
import { postsEndpoints } from '#contract/posts/posts.ts'
import { endpointKey, queryKey } from '#src/query/query-key.ts'

type Page = { results: Post[] }
const lists = [postsEndpoints.list, announcementsEndpoints.announcements]

/** Changes the posts of all lists on screen, whether they are read page by page or only their first page is. */
function changeLists(client: QueryClient, change: (posts: Post[]) => Post[]) {
  const changed = (page: Page): Page => ({ ...page, results: change(page.results) })
  for (const list of lists)
    client.setQueriesData<InfiniteData<Page> | Page>({ queryKey: endpointKey(list) }, (data) =>
      data === undefined ? data : 'pages' in data ? { ...data, pages: data.pages.map(changed) } : changed(data),
    )
}

/** Changes one post wherever it is on screen, without asking for the lists again. */
export function changePost(client: QueryClient, id: string, change: (post: Post) => Post) {
  client.setQueryData<Post>(queryKey(postsEndpoints.read, { params: { id } }), (post) => (post ? change(post) : post))
  changeLists(client, (posts) => posts.map((post) => (post.id === id ? change(post) : post)))
}

/** Takes a post out of all lists on screen. */
export const dropPost = (client: QueryClient, id: string) =>
  changeLists(client, (posts) => posts.filter((post) => post.id !== id))
