import * as v from 'valibot'
import { takesDown } from '#contract/moderation/moderation.ts'
import { transact } from '#server/platform/db/tx.ts'
import { defineJob } from '#server/platform/jobs/job.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { decisionUrl } from '../appeals/appeals.service.ts'
import { actOn } from './acts.ts'
import { tellAuthorOf } from './author.service.ts'
import { lockCase, updateCase } from './case.queries.ts'

/** Tells an author of a decision that stands, once (SC-18). */
export const tellAuthorJob = (parts: Parts) =>
  defineJob({
    name: 'moderation.tell-author',
    schema: v.object({ caseId: v.pipe(v.string(), v.uuid()) }),
    run: ({ caseId }, { db }) =>
      transact(db, async (tx) => {
        const decided = await lockCase(tx, caseId)
        if (decided?.state !== 'decided' || decided.told_at !== null || decided.decision === null) return
        const { kind, target_id, decision, reason, is_anonymous, before } = decided
        const target = parts.contributions('moderation.target').find((one) => one.kind === kind)
        const url = takesDown(decision) && decided.author_id !== null ? decisionUrl(caseId) : null
        // The author of an anonymous entry reads the reason beside their name: kept here too it would link them.
        await updateCase(tx, caseId, { told_at: new Date(parts.now()), ...(is_anonymous ? { reason: '' } : {}) })
        if (decision !== 'warn')
          await target?.undoable?.tell(tx, parts, target_id, { decision: actOn(decision), reason, url }, before)
        await tellAuthorOf(tx, parts, decided)
      }),
  })
