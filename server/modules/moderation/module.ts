import { Failure } from '#server/platform/base/failure.ts'
import { uuidParam } from '#server/platform/base/params.ts'
import { defineServerModule } from '#server/platform/module/module.ts'
import { casesAbout, forgetAuthor } from './cases/case.queries.ts'
import { decideUnasked } from './cases/move.service.ts'
import { tellAuthorJob } from './cases/tell-author.job.ts'
import { consoleQueueHandlers } from './console-queue.handlers.ts'
import { decisionsExport } from './decisions.export.ts'
import { decisionsHandlers } from './decisions.handlers.ts'
import { revealAuthor } from './console.handlers.ts'
import { moderationHandlers } from './moderation.handlers.ts'
import type {} from './points.ts'
import { policiesHandlers } from './policies/policies.handlers.ts'
import { closedSince, closeReports, deleteReportsOf, reopenReports, reportsOf } from './reports/reports.queries.ts'
import { pageModerators } from './reports/page-moderators.ts'
import { reportedHandlers } from './reports/reported.handlers.ts'
import { parishReportHandlers } from './reports/parish-reports.handlers.ts'
import { countOpenInParish, forgetReported, moveToParish } from './reports/parish-reports.queries.ts'
import { report } from './reports/report.service.ts'
import { appealTarget } from './appeals/appeal-target.ts'
import { appealsOf, deleteAppealsOf } from './appeals/appeals.queries.ts'
import { appeal, ownDecision } from './appeals/appeals.service.ts'
import type {} from './appeals.tables.ts'
import { flag } from './rules/flag.ts'
import { rulesHandlers } from './rules/rules.handlers.ts'
import { screen } from './rules/screen.ts'
import { seed } from './seed/seed.ts'
import type {} from './cases.tables.ts'
import type {} from './policies.tables.ts'
import type {} from './rules.commands.ts'
import type {} from './rules.tables.ts'
import type {} from './commands.ts'
import type {} from './tables.ts'

export const moderation = defineServerModule({
  id: 'moderation',
  endpoints: {
    ...moderationHandlers,
    ...policiesHandlers,
    ...rulesHandlers,
    ...consoleQueueHandlers,
    ...decisionsHandlers,
    ...reportedHandlers,
    ...parishReportHandlers,
    revealAuthor,
    ownDecision: ({ params }, { tx, caller, ...parts }) => ownDecision(tx, parts, caller.userId, uuidParam(params.id)),
    appeal: ({ params, body }, context) =>
      appeal(context.tx, context, context.caller.userId, { id: uuidParam(params.id), text: body.text }),
    async report({ body: { target_type, target_id, reason, details } }, context) {
      const { tx, caller } = context
      // Nothing is reported of a module that is switched off.
      const kinds = await context.contributionsFor(tx, 'moderation.reportable', caller)
      if (!kinds.some(({ type }) => type === target_type)) throw new Failure('not_found')
      await report(tx, context, { reporterId: caller.userId, type: target_type, targetId: target_id, reason, details })
      return { detail: 'Thank you. A moderator will look at it.' }
    },
  },
  commands: {
    'moderation.screen': (tx, screened, parts) => screen(tx, parts, screened),
    'moderation.flag': (tx, flagged, parts) => flag(tx, parts, flagged),
    'moderation.decide': (tx, move, parts) => decideUnasked(tx, parts, move),
    'moderation.alarm': (tx, alarm, parts) => pageModerators(tx, parts, alarm),
    'moderation.report': (tx, wanted, parts) => report(tx, parts, wanted),
    'moderation.closeReports': async (tx, closed, parts) =>
      void (await closeReports(tx, closed, new Date(parts.now()).toISOString())),
    'moderation.reopenReports': async (tx, closed) => void (await reopenReports(tx, await closedSince(tx, closed))),
  },
  on: { 'parish.merged': async (tx, { parishId, intoId }) => void (await moveToParish(tx, parishId, intoId)) },
  jobs: (parts) => [tellAuthorJob(parts)],
  seed,
  asks: ['notifications.notify', 'users.suspend', 'users.tellSuspended', 'users.liftSuspension'],
  provides: {
    'exports.list': [decisionsExport],
    'moderation.target': [appealTarget],
    'notifications.kind': ['moderation'],
    'parishes.figure': [{ name: 'open_reports', count: (tx, { parishId, userId }) => countOpenInParish(tx, parishId, userId) }],
  },
  reads: ['moderation.target', 'moderation.reportable'],
  personalData: {
    tables: [
      'reports',
      'report_groups',
      'report_merges',
      'moderation_rules',
      'moderation_policies',
      'moderation_cases',
      'moderation_appeals',
    ],
    export: async (tx, userId) => ({
      reports: await reportsOf(tx, userId),
      moderation_cases: await casesAbout(tx, userId),
      moderation_appeals: await appealsOf(tx, userId),
    }),
    erase: async (tx, userId) => {
      await deleteReportsOf(tx, userId)
      await forgetReported(tx, userId)
      await deleteAppealsOf(tx, userId)
      await forgetAuthor(tx, userId)
    },
  },
})
