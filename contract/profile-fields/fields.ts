import * as v from 'valibot'
import { Detail, Id } from '../core/common.ts'
import { page } from '../core/lists/page.ts'
import { endpoint } from '../core/endpoint.ts'
import { choice, id } from '../core/lists/filters.ts'
import { listQuery } from '../core/lists/list-query.ts'
import {
  ChoiceBody,
  ChoicePatch,
  FieldAction,
  FieldBody,
  FieldChoice,
  FieldDefinition,
  FieldLogLine,
  FieldPatch,
  FieldStatistics,
} from './field-definition.ts'

const family = { base: 'root', auth: 'admin', rights: { all: ['manage_users'] } } as const
const definitions = 'core/admin/profile-fields/field-definitions/'
const choices = 'core/admin/profile-fields/field-choices/'
const list = v.object({ results: v.array(FieldDefinition) })

export const fieldsEndpoints = {
  fieldDefinitions: endpoint({
    ...family,
    method: 'GET',
    path: definitions,
    touches: ['profile-fields'],
    errors: [],
    summary: 'Lists all field definitions in display order, with the number of members who filled each.',
    response: list,
  }),
  reorderFields: endpoint({
    ...family,
    method: 'POST',
    path: 'core/admin/profile-fields/field-definitions/reorder/',
    touches: ['profile-fields'],
    idempotent: true,
    errors: ['conflict'],
    summary: 'Reorders all field definitions.',
    body: v.object({
      field_orders: v.pipe(
        v.array(v.object({ id: Id, order: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)) })),
        v.minLength(1, 'The list holds no field'),
        v.maxLength(500),
      ),
    }),
    response: list,
  }),
  createField: endpoint({
    ...family,
    method: 'POST',
    path: definitions,
    touches: ['profile-fields'],
    status: 201,
    idempotent: true,
    errors: ['conflict'],
    summary: 'Creates a field definition with its choices.',
    body: FieldBody,
    response: FieldDefinition,
  }),
  patchField: endpoint({
    ...family,
    method: 'PATCH',
    path: 'core/admin/profile-fields/field-definitions/{id}/',
    touches: ['profile-fields'],
    errors: ['stale', 'conflict'],
    summary: 'Updates a field definition; its type only while nobody has filled the field.',
    body: FieldPatch,
    response: FieldDefinition,
  }),
  deleteField: endpoint({
    ...family,
    method: 'DELETE',
    path: 'core/admin/profile-fields/field-definitions/{id}/',
    touches: ['profile-fields'],
    errors: ['conflict'],
    summary: 'Deletes a field definition that nobody has filled.',
    response: Detail,
  }),
  fieldStatistics: endpoint({
    ...family,
    method: 'GET',
    path: 'core/admin/profile-fields/field-definitions/{id}/statistics/',
    touches: ['profile-fields'],
    errors: [],
    summary: 'Returns how many active members filled a field, and how often each choice was made.',
    response: FieldStatistics,
  }),
  fieldChoices: endpoint({
    ...family,
    method: 'GET',
    path: choices,
    touches: ['profile-fields'],
    errors: [],
    summary: 'Lists the choices of a field in display order.',
    query: v.object({ field_id: Id }),
    response: v.object({ results: v.array(FieldChoice) }),
  }),
  createChoice: endpoint({
    ...family,
    method: 'POST',
    path: choices,
    touches: ['profile-fields'],
    status: 201,
    idempotent: true,
    errors: ['conflict'],
    summary: 'Adds a choice at the end of a field.',
    body: ChoiceBody,
    response: FieldChoice,
  }),
  patchChoice: endpoint({
    ...family,
    method: 'PATCH',
    path: 'core/admin/profile-fields/field-choices/{id}/',
    touches: ['profile-fields'],
    errors: ['conflict'],
    summary: 'Renames, moves, deactivates or reactivates a choice.',
    body: ChoicePatch,
    response: FieldChoice,
  }),
  deleteChoice: endpoint({
    ...family,
    method: 'DELETE',
    path: 'core/admin/profile-fields/field-choices/{id}/',
    touches: ['profile-fields'],
    errors: ['conflict'],
    summary: 'Deletes a choice, or deactivates it if a member has chosen it.',
    response: v.object({ deactivated: v.boolean(), detail: v.string() }),
  }),
  fieldAuditLogs: endpoint({
    ...family,
    method: 'GET',
    path: 'core/admin/profile-fields/field-audit-logs/',
    touches: ['profile-fields'],
    errors: [],
    summary: 'Lists changes to field definitions with their author, newest first.',
    query: listQuery({ filters: { field_id: id(), action: choice(FieldAction.options) } }),
    response: page(FieldLogLine),
  }),
} as const
