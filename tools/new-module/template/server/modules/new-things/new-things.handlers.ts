// if:table
import { newId } from '#server/platform/db/ids.ts'
// end
import type { Handlers } from '#server/platform/module/module.ts'
// if:table
import { insertRow, ownList } from './new-things.queries.ts'
// end
// if:console
import { wholeList } from './new-things.queries.ts'
// end

export const newThingsHandlers: Handlers<'new-things'> = {
  // if:!table
  list: async () => ({ results: [] }),
  // end
  // if:table
  list: ({ query }, { tx, caller }) => ownList.page({ tx, userId: caller.userId }, query, (rows) => rows),
  async add({ body: { name } }, { tx, caller, now }) {
    const row = { id: newId(now()), name, created_at: new Date(now()).toISOString() }
    await insertRow(tx, { ...row, user_id: caller.userId })
    return row
  },
  // end
  // if:console
  consoleList: ({ query }, { tx }) => wholeList.page({ tx }, query, (rows) => rows),
  // end
}
