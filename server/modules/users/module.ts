import { defineServerModule } from '#server/platform/module/module.ts'
import { liftSuspension, suspendFor, tellSuspended } from './commanded.service.ts'
import type {} from './commands.ts'
import { liftJob } from './lift.job.ts'
import { moderatedMembers } from './moderation/reported-members.ts'
import { notesAbout } from './note.queries.ts'
import { eraseMember } from './personal-data.ts'
import { usersExport } from './users.export.ts'
import { usersHandlers } from './users.handlers.ts'
import type {} from './facts.ts'
import type {} from './points.ts'
import type {} from './tables.ts'

export const users = defineServerModule({
  id: 'users',
  endpoints: usersHandlers,
  commands: {
    'users.suspend': (tx, suspension, parts) => suspendFor(tx, parts, suspension),
    'users.tellSuspended': (tx, suspension, parts) => tellSuspended(tx, parts, suspension),
    'users.liftSuspension': (tx, suspension, parts) => liftSuspension(tx, parts, suspension),
  },
  jobs: (parts) => [liftJob(parts)],
  asks: [
    'accounts.sendVerification',
    'accounts.sendResetLink',
    'accounts.changePerson',
    'accounts.confirmAddress',
    'accounts.setStanding',
    'accounts.reopen',
    'accounts.endSessions',
    'moderation.closeReports',
  ],
  tells: ['address.changed'],
  provides: {
    'exports.list': [usersExport],
    'moderation.target': [moderatedMembers],
  },
  reads: ['users.activity'],
  personalData: {
    tables: ['user_notes'],
    export: async (tx, userId) => ({ user_notes: await notesAbout(tx, userId) }),
    erase: eraseMember,
  },
})
