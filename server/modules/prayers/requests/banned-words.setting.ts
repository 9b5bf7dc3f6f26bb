import * as v from 'valibot'
import { heldByDefault } from '#server/modules/moderation/views.ts'
import { defineSetting } from '#server/platform/settings/settings.ts'

/** Words and phrases, matched whole, that hold a request for a moderator (PRY-D5). */
export const bannedWordsSetting = defineSetting({
  key: 'prayers.banned_words',
  schema: v.object({
    words: v.optional(v.array(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(80))), heldByDefault),
  }),
})
