import { defineServerModule } from '#server/modules/module.ts'
import { admissionHandlers } from './admission.handlers.ts'

/** Who may come in, as the console sees it. Its rows are the auth module's, which exports and erases them. */
export const admission = defineServerModule({
  id: 'admission',
  handlers: admissionHandlers,
  personalData: { tables: [], export: async () => ({}), erase: async () => {} },
})
