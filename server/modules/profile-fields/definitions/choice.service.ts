import type { HandlerInput } from '#contract/core/endpoint.ts'
import { profileFieldsErrors } from '#contract/profile-fields/errors.ts'
import type { FieldChoice } from '#contract/profile-fields/field-definition.ts'
import type { fieldsEndpoints } from '#contract/profile-fields/fields.ts'
import { itemAt, present } from '#server/platform/base/present.ts'
import { difference } from '#server/platform/audit/difference.ts'
import type { ActionContext } from '#server/platform/module/acting.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import { type ChoiceRow, listChoices } from '../own/own-values.queries.ts'
import { deleteChoice, findChoice, insertChoices, isChosen, updateChoice } from './choice.queries.ts'
import { newChoices } from './choice-value.ts'
import type { FieldRow } from './field.queries.ts'
import { requireField } from './field.service.ts'
import { logChange } from './log.ts'

type Body = HandlerInput<typeof fieldsEndpoints.createChoice>['body']
type Patch = HandlerInput<typeof fieldsEndpoints.patchChoice>['body']
const maxChoices = 100

export const shapeChoice = ({ id, field_id, value, label, label_ar, order, is_active }: ChoiceRow): FieldChoice => ({
  id,
  field_id,
  value,
  label,
  label_ar,
  order,
  is_active,
})

/** Appends a choice. Throws 400 for an unknown field, 409 for one without choices, a duplicate value, or too many. */
export async function add(context: ActionContext, { field_id, ...given }: Body): Promise<FieldChoice> {
  const { tx, now } = context
  const field = await requireField(context, field_id).catch((error: unknown) => {
    throw error instanceof Failure ? fieldFailure('field_id', profileFieldsErrors.no_such_field) : error
  })
  if (field.field_type !== 'select' && field.field_type !== 'multiselect') throw new Failure(profileFieldsErrors.no_choices)
  const before = await listChoices(tx, [field_id])
  if (before.length >= maxChoices) throw new Failure(profileFieldsErrors.too_many_choices({ most: maxChoices }))
  const taken = before.map(({ value }) => value)
  if (given.value !== undefined && taken.includes(given.value)) {
    throw fieldFailure('value', profileFieldsErrors.choice_taken)
  }
  const row = itemAt(newChoices(field_id, [given], now(), taken), 0)
  const order = (before.at(-1)?.order ?? -1) + 1
  await insertChoices(tx, [{ ...row, order }])
  const { value, label, label_ar } = row
  await logChange(context, 'choice.create', { id: field_id, name: field.key, before: null, after: { value, label, label_ar } })
  return shapeChoice(present(await findChoice(tx, row.id), `choice ${row.id}`))
}

/** Renames, moves, deactivates or reactivates. Throws 404, and 409 for the last active one of a required field. */
export async function change(context: ActionContext, id: string, { order, ...given }: Patch): Promise<FieldChoice> {
  const { tx } = context
  const { field, choice, all } = await requireChoice(context, id)
  if (given.is_active === false && choice.is_active) requireAnother(field, choice, all)
  const next = {
    ...choice,
    ...(given.label === undefined ? {} : { label: given.label }),
    ...(given.label_ar === undefined ? {} : { label_ar: given.label_ar || null }),
    ...(given.is_active === undefined ? {} : { is_active: given.is_active }),
    order: all.findIndex((one) => one.id === id),
  }
  const place = order === undefined ? next.order : Math.min(order, all.length - 1)
  const moved = all.filter((one) => one.id !== id).toSpliced(place, 0, choice)
  const was = { ...choice, order: next.order }
  const { changed, before, after } = difference(was, { ...next, order: place }, ['label', 'label_ar', 'is_active', 'order'])
  if (changed.length === 0) return shapeChoice(choice)
  for (const [index, one] of moved.entries()) if (one.order !== index) await updateChoice(tx, one.id, { order: index })
  await updateChoice(tx, id, { label: next.label, label_ar: next.label_ar, is_active: next.is_active })
  const { value } = choice
  const action = next.is_active === choice.is_active || next.is_active ? 'choice.update' : 'choice.deactivate'
  await logChange(context, action, { id: field.id, name: field.key, before: { value, ...before }, after: { value, ...after } })
  return shapeChoice(present(await findChoice(tx, id), `choice ${id}`))
}

/** Deletes an unused choice; a used one is only deactivated (PRF-D9). Returns which of the two. */
export async function remove(context: ActionContext, id: string): Promise<{ deactivated: boolean; detail: string }> {
  const { tx } = context
  const { field, choice, all } = await requireChoice(context, id)
  if (choice.is_active) requireAnother(field, choice, all)
  const { value, label, label_ar, is_active } = choice
  if (await isChosen(tx, choice)) {
    if (is_active) {
      await updateChoice(tx, id, { is_active: false })
      const facts = { before: { value, is_active: true }, after: { value, is_active: false } }
      await logChange(context, 'choice.deactivate', { id: field.id, name: field.key, ...facts })
    }
    return { deactivated: true, detail: 'Members have chosen it, so it is deactivated: they keep it, nobody else can choose it.' }
  }
  await deleteChoice(tx, id)
  await logChange(context, 'choice.delete', { id: field.id, name: field.key, before: { value, label, label_ar }, after: null })
  return { deactivated: false, detail: 'The choice is deleted.' }
}

async function requireChoice(context: ActionContext, id: string) {
  const found = await findChoice(context.tx, id)
  if (!found) throw new Failure('not_found')
  const field = await requireField(context, found.field_id)
  const all = await listChoices(context.tx, [field.id])
  const choice = all.find((one) => one.id === id)
  if (!choice) throw new Failure('not_found')
  return { field, choice, all }
}

function requireAnother({ is_required }: FieldRow, choice: ChoiceRow, all: readonly ChoiceRow[]): void {
  if (is_required && !all.some((one) => one.is_active && one.id !== choice.id)) throw new Failure(profileFieldsErrors.last_choice)
}
