import * as v from 'valibot'
import { defineSetting } from '#server/platform/settings/settings.ts'

const abuse = ['fuck', 'fucking', 'bitch', 'slut', 'cunt', 'شرموطه', 'كسمك', 'عرص', 'متناك']
const trade = ['viagra', 'cialis', 'onlyfans', 'western union', 'double your money', 'فياجرا', 'ويسترن يونيون', 'ارباح مضمونه']

/** Words and phrases, matched whole, that hold a request for a moderator (PRY-D5). */
export const bannedWordsSetting = defineSetting({
  key: 'prayers.banned_words',
  schema: v.object({
    words: v.optional(v.array(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(80))), [...abuse, ...trade]),
  }),
})
