import { defineServerModule } from '#server/platform/module/module.ts'
import { emailConfig, putEmailConfig } from './email-config.handlers.ts'
import { senderRecords, testEmail } from './mail.handlers.ts'

/** How the installation sends mail (SYS-D10). */
export const mail = defineServerModule({
  id: 'mail',
  endpoints: { emailConfig, putEmailConfig, senderRecords, testEmail },
  personalData: { tables: [], export: async () => ({}), erase: async () => {} },
})
