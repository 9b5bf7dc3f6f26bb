import { defineModule } from '#src/shell/module.ts'
import { auditWords } from './audit-words.ts'

export const moderationConsole = defineModule({ id: 'moderation.console', auditWords, routes: () => ({}) })
