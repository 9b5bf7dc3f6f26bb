import { defineServerModule } from '#server/platform/module/module.ts'
import { newThingsHandlers } from './new-things.handlers.ts'
// if:table
import { deleteRowsOf, rowsOf } from './new-things.queries.ts'
import type {} from './tables.ts'
// end

export const newThings = defineServerModule({
  id: 'new-things',
  endpoints: newThingsHandlers,
  // if:table
  personalData: {
    tables: ['new_things'],
    export: async (tx, userId) => ({ new_things: await rowsOf(tx, userId) }),
    erase: deleteRowsOf,
  },
  // end
  // if:!table
  personalData: { tables: [], export: async () => ({}), erase: async () => {} },
  // end
})
