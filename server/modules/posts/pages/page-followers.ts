import { followersAfter } from '#server/modules/pages/views.ts'
import type { ExtensionPoints } from '#server/platform/module/extension-points.ts'

/** Those who follow a page. */
export const pageFollowers: ExtensionPoints['notifications.audience'] = {
  name: 'posts.page_followers',
  list: (tx, { id, asOf, after, limit }) => followersAfter(tx, id, { asOf, after, limit }),
}
