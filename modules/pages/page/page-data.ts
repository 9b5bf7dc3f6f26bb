import type { CalendarEvent } from '#contract/calendar/event.ts'
import type { PublicPage } from '#contract/pages/page.ts'
import type { PagePost } from '#contract/posts/page-posts.ts'

/** Everything on a page for a visitor (PAG-D7). */
export type PageData = {
  page: PublicPage
  posts: readonly PagePost[]
  /** Key of older posts, or null. */
  older: string | null
  events: readonly CalendarEvent[]
}
