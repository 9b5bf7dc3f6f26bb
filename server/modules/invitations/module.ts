import { defineServerModule } from '#server/platform/module/module.ts'
import { admit, requireAdmission } from './admission.ts'
import type {} from './commands.ts'
import { consoleHandlers } from './console/console.handlers.ts'
import { countInvitationsOf, countInvitedBy, countUse, returnUses } from './invitation.queries.ts'
import { requestInvitation } from './members/invitation-request.handlers.ts'
import { storeRequestJob } from './members/store-request.job.ts'
import { invitePeople } from './invite-people.ts'
import * as parishRequests from './members/parish-requests.handlers.ts'
import * as own from './members/own-invitation.handlers.ts'
import { detachFromParish, moveToParish } from './parish-rows.queries.ts'
import { eraseRows, exportOf } from './personal-data.queries.ts'
import { sweepJob } from './sweep.job.ts'
import type {} from './tables.ts'
import { seed } from './seed/seed.ts'

const day = 86_400_000
const iso = (time: number) => new Date(time).toISOString()

/** Invitations, requests and admission. */
export const invitations = defineServerModule({
  id: 'invitations',
  endpoints: { ...own, requestInvitation, ...parishRequests, ...consoleHandlers },
  commands: {
    'invitations.requireAdmission': (tx, knocking, { now }) => requireAdmission(tx, knocking, now()),
    'invitations.admit': (tx, knocking, { now }) => admit(tx, knocking, now()),
    'invitations.redeem': (tx, { invitationId, userId }, { now }) => countUse(tx, invitationId, userId, iso(now())),
    'invitations.invitePeople': (tx, wanted, parts) => invitePeople(tx, parts, wanted),
  },
  on: {
    'parish.merged': (tx, { parishId, intoId }) => moveToParish(tx, parishId, intoId),
    'parish.removed': (tx, { parishId }) => detachFromParish(tx, parishId),
  },
  asks: ['notifications.notify'],
  provides: {
    'notifications.kind': ['system'],
    'users.activity': [
      async (tx, userId) => ({
        invitations: await countInvitationsOf(tx, userId),
        invited_members: await countInvitedBy(tx, userId),
      }),
    ],
  },
  jobs: [sweepJob, storeRequestJob],
  seed,
  personalData: {
    tables: ['invitations', 'invitation_uses', 'invitation_requests'],
    export: exportOf,
    erase: async (tx, userId, { now }) => {
      await returnUses(tx, userId, iso(now() - day))
      await eraseRows(tx, userId)
    },
  },
})
