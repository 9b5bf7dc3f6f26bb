import type { parishReportsEndpoints } from '#contract/moderation/parish-reports.ts'
import { findAdministeredParish } from '#server/modules/parishes/views.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { Handlers } from '#server/platform/module/module.ts'
import { parishReportList } from './parish-reports.queries.ts'

export const parishReportHandlers: Pick<Handlers<'moderation'>, keyof typeof parishReportsEndpoints> = {
  async parishReports({ params, query }, { tx, caller, ...parts }) {
    const parishId = await findAdministeredParish(tx, caller.userId, params.slug)
    if (parishId === null) throw new Failure('not_found')
    return parishReportList.page({ tx, parts, parishId, viewerId: caller.userId }, query, (rows) => rows)
  },
}
