import type { SearchSource } from '#server/platform/search/index/source.ts'
import { postsOf } from '../posts/post.ts'
import { isFoundPost, listPostIds } from './post-entries.queries.ts'
import { postTexts } from './post-texts.ts'

export const postSource: SearchSource = {
  ...postTexts,
  list: listPostIds,
  openFor: async (tx, { userId }) => ({
    rule: isFoundPost(userId),
    cards: async (ids) =>
      (await postsOf(tx, userId, ids)).map(({ id, author, title, page, parish, group, content, media, created_at }) => ({
        id,
        title: title ?? page?.name ?? [author?.first_name, author?.last_name].filter(Boolean).join(' '),
        title_ar: null,
        subtitle: group?.name ?? parish?.name ?? null,
        subtitle_ar: parish?.name_ar ?? null,
        body: content,
        image: media[0]?.small_url ?? page?.avatar ?? author?.avatar ?? null,
        url: `/posts/${id}`,
        starts_at: null,
        created_at,
      })),
  }),
}
