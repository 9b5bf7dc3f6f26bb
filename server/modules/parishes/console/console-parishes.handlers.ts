import type { consoleParishesEndpoints } from '#contract/parishes/console-parishes.ts'
import { auditOfTarget } from '#server/platform/audit/audit-list.queries.ts'
import { auditRows } from '#server/platform/audit/audit-view.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import { fold } from '#server/platform/base/fold.ts'
import { uuidParam } from '#server/platform/base/params.ts'
import type { ActionContext } from '#server/platform/module/acting.ts'
import type { Handlers } from '#server/platform/module/module.ts'
import { parishesErrors } from '#contract/parishes/errors.ts'
import { isDioceseInScope } from '../dioceses/diocese-lists.queries.ts'
import { adminsIn, withAdminNames } from '../office/admin-change.ts'
import { changeParish } from '../parish/change-parish.service.ts'
import { createParish as create } from '../parish/create-parish.service.ts'
import { lockConsoleParish, readConsoleParish, requireConsoleParish, shapeParishRow, shapePerson } from './console-parish.ts'
import { consoleParishList, parishesOfCity } from './console-parishes.queries.ts'
import { merge } from './merge.service.ts'
import { listAdmins, listCandidates } from './parish-admins.queries.ts'
import { appoint, dismiss } from './parish-admins.service.ts'
import { activate, deactivate, remove } from './parish-status.service.ts'
import { isSimilarName } from './similar-names.ts'

const targetType = 'parish'

/** Runs an action on a parish and returns the new record. */
const acting =
  <I extends { params: { id: string } }>(act: (context: ActionContext, id: string, input: I) => Promise<unknown>) =>
  async (input: I, context: ActionContext) => {
    await act(context, input.params.id, input)
    return readConsoleParish(context, input.params.id)
  }
type On<B = undefined> = { params: { id: string }; body: B }

/** Accounts limited to dioceses create and move parishes within them; those limited to parishes nowhere. */
function requireDioceseInScope({ caller }: ActionContext, dioceseId: string | undefined): void {
  if (dioceseId !== undefined && !isDioceseInScope(caller, dioceseId))
    throw fieldFailure('diocese_id', parishesErrors.unknown_diocese)
}

export const consoleParishesHandlers: Omit<
  Pick<Handlers<'parishes'>, keyof typeof consoleParishesEndpoints>,
  'setPictureByStaff' | 'removePictureByStaff'
> = {
  consoleParishes: ({ query }, { tx, caller }) =>
    consoleParishList.page({ tx, scope: caller.scope }, query, (rows) => rows.map(shapeParishRow)),

  async similarParishes({ query: { name, city, country, except } }, { tx, caller }) {
    if (fold(name) === '' || fold(city) === '') return []
    const near = await parishesOfCity(tx, caller, { city, country })
    return near
      .filter((parish) => parish.id !== except && fold(parish.city) === fold(city))
      .filter((parish) => isSimilarName(parish.name, name) || isSimilarName(parish.name_ar ?? '', name))
      .slice(0, 5)
  },

  consoleParish: ({ params }, context) => readConsoleParish(context, params.id),

  async createParish({ body }, context) {
    requireDioceseInScope(context, body.diocese_id)
    const { id } = await create(context.tx, context, body, 'draft')
    const { name, name_ar, diocese_id, city, country } = body
    const after = { name, name_ar, diocese_id, city, country, status: 'draft' }
    await context.audit({ action: 'parishes.create', targetType, targetId: id, after })
    return readConsoleParish(context, id)
  },

  async patchParish({ params, body: { updated_at, ...changes } }, context) {
    const parish = await lockConsoleParish(context, params.id)
    if (Date.parse(updated_at) !== Date.parse(parish.updated_at))
      throw new Failure('stale', { current: await readConsoleParish(context, parish.id) })
    if (changes.diocese_id !== parish.diocese_id) requireDioceseInScope(context, changes.diocese_id)
    const changed = await changeParish(context.tx, context, parish, changes)
    if (changed) await context.audit({ action: 'parishes.update', targetType, targetId: parish.id, ...changed })
    return readConsoleParish(context, parish.id)
  },

  activateParish: acting((context, id) => activate(context, id)),
  deactivateParish: acting((context, id, { body }: On<{ reason: string }>) => deactivate(context, id, body.reason)),
  mergeParish: acting((context, id, { body }: On<{ into_id: string; reason: string }>) =>
    merge(context, id, body.into_id, body.reason),
  ),

  async removeParish({ params, body: { reason } }, context) {
    await remove(context, params.id, reason)
    return { detail: 'The parish is deleted.' }
  },

  async parishAdmins({ params }, context) {
    const { id } = await requireConsoleParish(context, params.id)
    return (await listAdmins(context.tx, id)).map(shapePerson)
  },

  async parishAdminCandidates({ params, query: { q } }, context) {
    const { id } = await requireConsoleParish(context, params.id)
    return (await listCandidates(context.tx, id, q)).map(shapePerson)
  },

  appointParishAdmin: acting((context, id, { body }: On<{ user_id: string }>) => appoint(context, id, body.user_id)),

  async removeParishAdmin({ params }, context) {
    await dismiss(context, params.id, uuidParam(params.userId))
    return readConsoleParish(context, params.id)
  },

  async parishHistory({ params, query }, context) {
    const { tx, names } = context
    const { id: targetId } = await requireConsoleParish(context, params.id)
    return auditOfTarget.page({ tx, targetType, targetId }, query, async (lines) => {
      const admins = await names(tx, adminsIn(lines))
      return (await auditRows(tx, lines, names)).map(({ id, at, actor_name, action, outcome, before, after, reason }) => ({
        id,
        at,
        actor_name,
        action,
        outcome,
        before: withAdminNames(before, admins),
        after: withAdminNames(after, admins),
        reason,
      }))
    })
  },
}
