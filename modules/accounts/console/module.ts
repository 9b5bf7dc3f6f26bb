import { defineModule } from '#src/shell/module.ts'
import { auditWords } from './audit-words.ts'

export const accountsConsole = defineModule({ id: 'accounts.console', auditWords, routes: () => ({}) })
