import { flagsErrors } from '#contract/flags/errors.ts'
import { itemAt } from '#server/platform/base/present.ts'
import { difference } from '#server/platform/audit/difference.ts'
import { broadcastFlags } from './broadcast.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Handlers } from '#server/platform/module/module.ts'
import { auditOfTarget } from '#server/platform/audit/audit-list.queries.ts'
import { auditRows } from '#server/platform/audit/audit-view.ts'
import {
  allFlags as storedFlags,
  deleteFlag,
  type FlagRow,
  insertFlag,
  lockFlags,
  updateFlag,
} from '#server/platform/flags/stored-flags.queries.ts'
import { changed, flagFields } from './flag.service.ts'
import { completed, isLocked, isUsed, untouched, viewsOf } from './flag-view.ts'

type Flags = Pick<Handlers<'flags'>, 'allFlags' | 'createFlag' | 'patchFlag' | 'removeFlag' | 'flagHistory'>

const targetType = 'feature_flag'

export const flagHandlers: Flags = {
  async allFlags(_input, context) {
    const rows = completed(await storedFlags(context.tx))
    return viewsOf(context.tx, context, rows, rows)
  },

  async createFlag({ body: { key, reason, ...changes } }, context) {
    const { tx, names, fail, audit } = context
    const all = completed(await lockFlags(tx))
    if (all.some(({ name }) => name === key)) fail(flagsErrors.key_taken)
    const wanted = await changed(tx, names, { ...untouched(key), ...stamp(context) }, changes, all)
    const made = (await insertFlag(tx, wanted)) ?? fail(flagsErrors.key_taken)
    await audit({ action: 'flags.create', targetType, targetId: key, after: difference(null, made, flagFields).after, reason })
    await broadcastFlags(tx, context)
    return one(context, made, [...all, made])
  },

  async patchFlag({ params: { key }, body: { updated_at, reason, ...changes } }, context) {
    const { tx, names, fail, audit } = context
    const stored = await lockFlags(tx)
    const all = completed(stored)
    const flag = all.find(({ name }) => name === key) ?? fail('not_found')
    if (isLocked(key)) fail(flagsErrors.fixed_by_product)
    if (flag.updated_at !== updated_at) fail(flagsErrors.flag_changed, { current: await one(context, flag, all) })
    const next = { ...(await changed(tx, names, flag, changes, all)), ...stamp(context) }
    const written = stored.includes(flag) ? await updateFlag(tx, key, next) : await insertFlag(tx, next)
    if (!written) fail(flagsErrors.flag_changed)
    const { before, after } = difference(flag, next, flagFields)
    await audit({ action: 'flags.change', targetType, targetId: key, before, after, reason })
    await broadcastFlags(tx, context)
    return one(
      context,
      next,
      all.map((other) => (other.name === key ? next : other)),
    )
  },

  async removeFlag({ params: { key }, body: { reason } }, context) {
    const { tx, fail, audit } = context
    const all = await lockFlags(tx)
    if (isUsed(key)) fail(flagsErrors.used_by_program)
    const flag = all.find(({ name }) => name === key) ?? fail('not_found')
    const dependent = all.find(({ depends_on }) => depends_on.includes(key))
    if (dependent) fail(flagsErrors.needed_by({ name: dependent.name }))
    await deleteFlag(tx, key)
    const { after: before } = difference(null, flag, flagFields)
    await audit({ action: 'flags.delete', targetType, targetId: key, before, reason })
    await broadcastFlags(tx, context)
    return { detail: 'The flag is deleted.' }
  },

  async flagHistory({ params: { key }, query }, { tx, names, fail }) {
    if (!completed(await storedFlags(tx)).some(({ name }) => name === key)) fail('not_found')
    return auditOfTarget.page({ tx, targetType, targetId: key }, query, (lines) => auditRows(tx, lines, names))
  },
}

const stamp = ({ caller, now }: { caller: { adminId: string }; now: () => number }) => ({
  updated_by: caller.adminId,
  updated_at: new Date(now()).toISOString(),
})

const one = async (context: { tx: Tx } & Parameters<typeof viewsOf>[1], flag: FlagRow, all: readonly FlagRow[]) =>
  itemAt(await viewsOf(context.tx, context, [flag], all), 0)
