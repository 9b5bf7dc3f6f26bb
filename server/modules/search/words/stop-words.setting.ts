import * as v from 'valibot'
import { defineSetting } from '#server/platform/settings/settings.ts'

/** Words that a search leaves out where it has others (SYS-D12). */
export const stopWordsSetting = defineSetting({
  key: 'search_stop_words',
  schema: v.object({ words: v.optional(v.array(v.string()), ['the', 'of', 'and', 'a', 'in', 'من', 'في', 'على']) }),
})
