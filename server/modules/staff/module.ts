import { defineServerModule } from '#server/modules/module.ts'
import { staffHandlers } from './staff.handlers.ts'
import { unlinkMember } from './staff.queries.ts'

export const staff = defineServerModule({
  id: 'staff',
  handlers: staffHandlers,
  personalData: {
    tables: ['roles', 'admin_users'],
    /** A console account is the staff's; the member it belongs to is one of its fields. */
    export: async () => ({}),
    erase: async (tx, userId) => void (await unlinkMember(tx, userId)),
  },
})
