import { defineServerModule } from '#server/platform/module/module.ts'
import { emailConfig, testEmail } from './mail.handlers.ts'

/** How the installation sends mail (SYS-D10). */
export const mail = defineServerModule({
  id: 'mail',
  endpoints: { emailConfig, testEmail },
  personalData: { tables: [], export: async () => ({}), erase: async () => {} },
})
