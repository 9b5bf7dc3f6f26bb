import type { Post } from '#contract/posts/post.ts'
import type { Described } from '#machines/composer/composer.setup.ts'

/** The pictures of a post as it is changed. */
export const describedOf = ({ media }: Pick<Post, 'media'>): Described[] =>
  media.map(({ alt, small_url, ...photo }) => ({
    photo: { id: photo.id, url: photo.url, thumbnail: small_url, width: photo.width, height: photo.height },
    alt,
  }))
