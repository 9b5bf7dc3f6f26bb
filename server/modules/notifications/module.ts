import { pruneFrames } from '#server/platform/live/frames/prune.job.ts'
import { defineServerModule } from '#server/platform/module/module.ts'
import { expireJob } from './expire.job.ts'
import { heldMailsJob } from './mails/held-mails.job.ts'
import { frames } from './notification.frames.ts'
import { handlers } from './notification.handlers.ts'
import { notify, notifyInviter, partFrom, takeBack } from './notify.service.ts'
import { noticeRunJob, startRun } from './runs/run.job.ts'
import { dataOf, eraseNotificationsOf } from './personal-data.queries.ts'
import type {} from './commands.ts'
import type {} from './points.ts'
import type {} from './tables.ts'
import { seed } from './seed/seed.ts'

const shutOut = new Set(['banned', 'suspended'])

export const notifications = defineServerModule({
  id: 'notifications',
  endpoints: handlers,
  live: frames,
  commands: {
    'notifications.notify': (tx, request, parts) => notify(tx, parts, request),
    'notifications.notifyMany': (tx, request, parts) => startRun(tx, parts, request),
    'notifications.takeBack': (tx, request, parts) => takeBack(tx, parts, request),
  },
  reads: ['notifications.audience', 'notifications.kind', 'notifications.target'],
  provides: { 'notifications.kind': ['invitation_used'] },
  on: {
    'barrier.changed': async (tx, { userIds: [one, other], isBarred }, parts) => {
      if (!isBarred) return
      await partFrom(tx, parts, one, other)
      await partFrom(tx, parts, other, one)
    },
    'user.registered': (tx, fact, parts) => notifyInviter(tx, parts, fact),
    'session.revoked': (tx, { sessionIds, reason }, { live }) =>
      live.closeSessions(tx, sessionIds, shutOut.has(reason) ? 4403 : 4401),
    'membership.changed': async (tx, { parishId, userId, status }, { live }) => {
      if (status !== 'active') await live.removeFromRoom(tx, `parish:${parishId}`, userId)
    },
  },
  jobs: (parts) => [expireJob, pruneFrames, heldMailsJob(parts), noticeRunJob(parts)],
  seed,
  personalData: {
    tables: [
      'notifications',
      'notification_actors',
      'notification_preferences',
      'held_mails',
      'notice_runs',
      'live_sequences',
      'live_frames',
    ],
    export: dataOf,
    erase: eraseNotificationsOf,
  },
})
