import type { FieldAction, FieldLogLine } from '#contract/profile-fields/field-definition.ts'
import type { ActionContext } from '#server/platform/module/acting.ts'
import { newId } from '#server/platform/db/ids.ts'
import { insertLogLine, type LogRow } from './log.queries.ts'

type Facts = Record<string, unknown> | null
type LogEntry = { id: string | null; name: string; before: Facts; after: Facts }

/** Writes the fields' own log (PRF-D9) and the console's audit chain; definitions contain no personal data. */
export async function logChange(
  context: ActionContext,
  action: FieldAction,
  { id, name, before, after }: LogEntry,
): Promise<void> {
  const { tx, caller, now } = context
  const text = (facts: Facts) => (facts === null ? null : JSON.stringify(facts))
  await insertLogLine(tx, {
    id: newId(now()),
    field_id: id,
    action,
    actor_id: caller.adminId,
    before: text(before),
    after: text(after),
    created_at: new Date(now()).toISOString(),
  })
  await context.audit({
    action: auditActions[action],
    targetType: 'profile_field',
    ...(id === null ? {} : { targetId: id }),
    targetName: name,
    before,
    after,
  })
}

const auditActions = {
  'field.create': 'profile_fields.create',
  'field.update': 'profile_fields.update',
  'field.delete': 'profile_fields.delete',
  'fields.reorder': 'profile_fields.reorder',
  'choice.create': 'profile_fields.add_choice',
  'choice.update': 'profile_fields.change_choice',
  'choice.deactivate': 'profile_fields.deactivate_choice',
  'choice.delete': 'profile_fields.delete_choice',
} as const satisfies Record<FieldAction, string>

export const shapeLogLine = (row: LogRow): FieldLogLine => ({
  id: row.id,
  field_id: row.field_id,
  field_label: row.label ?? lastLabel(row),
  action: row.action,
  actor: row.actor_id === null ? null : { id: row.actor_id, name: `${row.first_name} ${row.last_name}`.trim() },
  before: row.before,
  after: row.after,
  created_at: row.created_at,
})

/** The label of a deleted field, from the line itself. */
const lastLabel = ({ action, before, after }: LogRow) => {
  const label = action.startsWith('field.') ? (after?.['label'] ?? before?.['label']) : undefined
  return typeof label === 'string' ? label : null
}
