import type { HandlerInput } from '#contract/core/endpoint.ts'
import { profileFieldsErrors } from '#contract/profile-fields/errors.ts'
import type { fieldsEndpoints } from '#contract/profile-fields/fields.ts'
import { User } from '#contract/accounts/user.ts'
import { present } from '#server/platform/base/present.ts'
import { difference } from '#server/platform/audit/difference.ts'
import type { ActionContext } from '#server/platform/module/acting.ts'
import { newId } from '#server/platform/db/ids.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import { listChoices } from '../own/own-values.queries.ts'
import { deleteChoicesOf, insertChoices } from './choice.queries.ts'
import { newChoices } from './choice-value.ts'
import { readField } from './field.ts'
import {
  deleteField,
  type FieldRow,
  findField,
  insertField,
  lastPlace,
  listFields,
  lockField,
  lockFields,
  updateField,
} from './field.queries.ts'
import { logChange } from './log.ts'

type Body = HandlerInput<typeof fieldsEndpoints.createField>['body']
type Patch = HandlerInput<typeof fieldsEndpoints.patchField>['body']
type Orders = HandlerInput<typeof fieldsEndpoints.reorderFields>['body']['field_orders']
type Settings = Omit<FieldRow, 'id' | 'key' | 'order' | 'created_at' | 'updated_at' | 'has_values'>

const maxFields = 60
/** Editable settings of a field. */
const names = [
  'label',
  'label_ar',
  'help_text',
  'field_type',
  'is_required',
  'is_active',
  'max_length',
  'min',
  'max',
  'default_visibility',
  'editable_by_member',
] as const satisfies readonly (keyof Settings)[]
/** Keys of the built-in record (PRF-D4), so that none is ambiguous. */
const builtIn = new Set([
  ...Object.keys(User.entries),
  ...['password', 'gender', 'languages', 'baptismal_name', 'saint_name', 'church_rank', 'occupation', 'website'],
  ...['followers_count', 'following_count', 'posts_count', 'is_following', 'non_field_errors'],
])
const hasChoices = ({ field_type }: Pick<Settings, 'field_type'>) => field_type === 'select' || field_type === 'multiselect'

/** Defines a field, last in the order. Throws 400, and 409 for an existing key or too many fields. */
export async function create(context: ActionContext, { choices, key, ...given }: Body): Promise<FieldRow> {
  const { tx, now } = context
  if (builtIn.has(key)) throw fieldFailure('key', profileFieldsErrors.built_in_key)
  const settings = settled(given)
  const id = newId(now())
  const rows = hasChoices(settings) ? newChoices(id, choices, now()) : []
  check(settings, rows.length)
  if ((await listFields(tx)).length >= maxFields) throw new Failure(profileFieldsErrors.too_many_fields({ most: maxFields }))
  const at = new Date(now()).toISOString()
  const made = await insertField(tx, { id, key, ...settings, order: (await lastPlace(tx)) + 1, created_at: at, updated_at: at })
  if (!made) throw fieldFailure('key', profileFieldsErrors.key_taken)
  if (rows.length > 0) await insertChoices(tx, rows)
  const after = { key, ...settings, ...(rows.length > 0 ? { choices: rows.map(({ label }) => label) } : {}) }
  await logChange(context, 'field.create', { id, name: key, before: null, after })
  return present(await findField(tx, id), `field ${id}`)
}

/** Throws 400, 404, 409 `stale` with the current field, and 409 for a new type of a field with values. */
export async function patch(context: ActionContext, id: string, { updated_at, key, ...given }: Patch): Promise<FieldRow> {
  const { tx, now } = context
  const before = await requireField(context, id)
  if (Date.parse(updated_at) !== Date.parse(before.updated_at))
    throw new Failure('stale', { current: await readField(tx, before) })
  if (key !== undefined && key !== before.key) throw fieldFailure('key', profileFieldsErrors.key_fixed)
  const next = settled({ ...before, ...plain(given) })
  if (next.field_type !== before.field_type && before.has_values) {
    throw fieldFailure('field_type', profileFieldsErrors.type_fixed)
  }
  const choices = hasChoices(next) ? (await listChoices(tx, [id])).filter(({ is_active }) => is_active).length : 0
  check(next, choices)
  const { changed, ...facts } = difference<Settings>(before, next, names)
  if (changed.length === 0) return before
  if (hasChoices(before) && !hasChoices(next)) await deleteChoicesOf(tx, id)
  await updateField(tx, id, { ...next, updated_at: new Date(now()).toISOString() })
  await logChange(context, 'field.update', { id, name: before.key, ...facts })
  return present(await findField(tx, id), `field ${id}`)
}

/** Throws 404, and 409 for a field with values. */
export async function remove(context: ActionContext, id: string): Promise<void> {
  const field = await requireField(context, id)
  if (field.has_values) throw new Failure(profileFieldsErrors.in_use)
  await deleteField(context.tx, id)
  const before = { key: field.key, ...settingsOf(field) }
  await logChange(context, 'field.delete', { id, name: field.key, before, after: null })
}

/** Reorders all fields by their numbers. Throws 400 unless the list contains each field once. */
export async function reorder(context: ActionContext, orders: Orders): Promise<void> {
  const { tx } = context
  const fields = await lockFields(tx)
  const wanted = new Map(orders.map(({ id, order }) => [id, order]))
  if (wanted.size !== orders.length || wanted.size !== fields.length || fields.some(({ id }) => !wanted.has(id)))
    throw fieldFailure('field_orders', profileFieldsErrors.incomplete_order)
  const was = fields.toSorted((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1))
  const next = was.toSorted((a, b) => (wanted.get(a.id) ?? 0) - (wanted.get(b.id) ?? 0))
  if (next.every(({ id }, index) => was[index]?.id === id)) return
  for (const [order, field] of next.entries()) if (field.order !== order) await updateField(tx, field.id, { order })
  const keys = (list: typeof was) => ({ order: list.map(({ key }) => key) })
  await logChange(context, 'fields.reorder', { id: null, name: '', before: keys(was), after: keys(next) })
}

/** Locked, so that no value is stored meanwhile. */
export async function requireField({ tx }: Pick<ActionContext, 'tx'>, id: string): Promise<FieldRow> {
  const field = await lockField(tx, id)
  if (!field) throw new Failure('not_found')
  return field
}

function check(settings: Settings, activeChoices: number): void {
  const { min, max, is_required, editable_by_member } = settings
  if (min !== null && max !== null && min > max) throw fieldFailure('max', profileFieldsErrors.max_below_min)
  if (!is_required) return
  if (!editable_by_member) throw fieldFailure('is_required', profileFieldsErrors.required_not_editable)
  if (hasChoices(settings) && activeChoices === 0) throw fieldFailure('is_required', profileFieldsErrors.required_without_choice)
}

/** Removes bounds that do not apply to the type, and empty labels. */
function settled(given: Settings): Settings {
  const settings = settingsOf(given)
  const isText = settings.field_type === 'text' || settings.field_type === 'textarea'
  const isNumber = settings.field_type === 'number'
  return {
    ...settings,
    label_ar: settings.label_ar || null,
    max_length: isText ? settings.max_length : null,
    min: isNumber ? settings.min : null,
    max: isNumber ? settings.max : null,
  }
}
const settingsOf = (given: Settings) => Object.fromEntries(names.map((name) => [name, given[name]])) as Settings
const plain = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
