import type { searchEndpoints } from '#contract/search/search.ts'
import { searchLimits } from '#contract/search/search.ts'
import { searchErrors } from '#contract/search/errors.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { newId } from '#server/platform/db/ids.ts'
import { uuidParam } from '#server/platform/base/params.ts'
import type { Handler } from '#server/platform/module/module.ts'
import { find, suggest } from './find/find.service.ts'
import { logOpened } from './log/log.ts'
import { deleteSaved, insertSaved, lockSaved, savedOf } from './saved/saved.queries.ts'

type Calls = { [K in keyof typeof searchEndpoints]: Handler<(typeof searchEndpoints)[K]> }

export const memberHandlers: Calls = {
  search: ({ query }, context) => find(context, query),
  suggestions: ({ query }, context) => suggest(context, query.q),
  async opened({ body }, context) {
    await logOpened(context, context.caller.userId, body.search_id, body)
    return { detail: 'Thank you.' }
  },
  savedSearches: async (_input, { tx, caller }) =>
    (await savedOf(tx, caller.userId)).map(({ id, asked, created_at }) => ({ id, ...asked, created_at })),
  async saveSearch({ body }, { tx, caller, now }) {
    await lockSaved(tx, caller.userId)
    const row = { id: newId(), user_id: caller.userId, asked: body, created_at: new Date(now()).toISOString() }
    const kept = await insertSaved(tx, row)
    if ((await savedOf(tx, caller.userId)).length > searchLimits.saved)
      throw new Failure(searchErrors.too_many_saved({ most: searchLimits.saved }))
    return { ...body, ...kept }
  },
  async deleteSavedSearch({ params }, { tx, caller }) {
    if (!(await deleteSaved(tx, caller.userId, uuidParam(params.id)))) throw new Failure('not_found')
    return { detail: 'The search is deleted.' }
  },
}
