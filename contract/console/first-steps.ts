import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'

export const firstStepKeys = ['mail', 'diocese', 'parish', 'parish_admin', 'service_times', 'backup_key', 'invitations'] as const

/** What a new installation needs before its first liturgy, in order; computed from its data. */
export const FirstSteps = v.object({
  /** False once the caller hid the list, or for anybody but an unlimited superadmin. */
  is_shown: v.boolean(),
  steps: v.array(v.object({ key: v.picklist(firstStepKeys), is_done: v.boolean() })),
  /** The oldest active parish, else the oldest draft. */
  parish_id: v.nullable(v.string()),
})
export type FirstSteps = v.InferOutput<typeof FirstSteps>
export type FirstStepKey = (typeof firstStepKeys)[number]

const steps = { path: 'superadmin/first-steps/', base: 'main', auth: 'admin' } as const

export const firstStepsEndpoints = {
  firstSteps: endpoint({
    ...steps,
    method: 'GET',
    touches: ['dioceses', 'first-steps', 'invitations', 'mail', 'parishes'],
    rights: { all: ['system_admin'] },
    errors: [],
    summary: 'Returns what a new installation still lacks.',
    response: FirstSteps,
  }),
  patchFirstSteps: endpoint({
    ...steps,
    method: 'PATCH',
    touches: ['audit', 'first-steps'],
    rights: { all: ['system_admin'] },
    errors: [],
    summary: 'Hides the first steps for the caller, or records that the backup key is kept outside the server.',
    body: v.object({ is_dismissed: v.optional(v.literal(true)), is_key_kept: v.optional(v.literal(true)) }),
    response: FirstSteps,
  }),
} as const
