import * as v from 'valibot'
import { Detail, Id, page } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { choice, id } from '../core/filters.ts'
import { listQuery } from '../core/list-query.ts'
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
    summary: 'All fields in their order, with how many have filled them.',
    response: list,
  }),
  reorderFields: endpoint({
    ...family,
    method: 'POST',
    path: 'core/admin/profile-fields/field-definitions/reorder/',
    touches: ['profile-fields'],
    idempotent: true,
    errors: ['conflict'],
    summary: 'Puts all fields in another order.',
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
    summary: 'Defines a field, with its choices.',
    body: FieldBody,
    response: FieldDefinition,
  }),
  patchField: endpoint({
    ...family,
    method: 'PATCH',
    path: 'core/admin/profile-fields/field-definitions/{id}/',
    touches: ['profile-fields'],
    errors: ['stale', 'conflict'],
    summary: 'Changes a field; its type only while nobody has filled it.',
    body: FieldPatch,
    response: FieldDefinition,
  }),
  deleteField: endpoint({
    ...family,
    method: 'DELETE',
    path: 'core/admin/profile-fields/field-definitions/{id}/',
    touches: ['profile-fields'],
    errors: ['conflict'],
    summary: 'Deletes a field that nobody has filled.',
    response: Detail,
  }),
  fieldStatistics: endpoint({
    ...family,
    method: 'GET',
    path: 'core/admin/profile-fields/field-definitions/{id}/statistics/',
    touches: ['profile-fields'],
    errors: [],
    summary: 'How many active members have filled a field, and what they chose.',
    response: FieldStatistics,
  }),
  fieldChoices: endpoint({
    ...family,
    method: 'GET',
    path: choices,
    touches: ['profile-fields'],
    errors: [],
    summary: 'The choices of a field in their order.',
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
    summary: 'Adds a choice at the end.',
    body: ChoiceBody,
    response: FieldChoice,
  }),
  patchChoice: endpoint({
    ...family,
    method: 'PATCH',
    path: 'core/admin/profile-fields/field-choices/{id}/',
    touches: ['profile-fields'],
    errors: ['conflict'],
    summary: 'Renames, moves, deactivates or brings back a choice.',
    body: ChoicePatch,
    response: FieldChoice,
  }),
  deleteChoice: endpoint({
    ...family,
    method: 'DELETE',
    path: 'core/admin/profile-fields/field-choices/{id}/',
    touches: ['profile-fields'],
    errors: ['conflict'],
    summary: 'Deletes a choice, or only deactivates it where somebody has chosen it.',
    response: v.object({ deactivated: v.boolean(), detail: v.string() }),
  }),
  fieldAuditLogs: endpoint({
    ...family,
    method: 'GET',
    path: 'core/admin/profile-fields/field-audit-logs/',
    touches: ['profile-fields'],
    errors: [],
    summary: 'Who changed which field, the last first.',
    query: listQuery({ filters: { field_id: id(), action: choice(FieldAction.options) } }),
    response: page(FieldLogLine),
  }),
} as const
