import { complianceEndpoints } from '#contract/compliance/compliance.ts'
import type { GdprRequest } from '#contract/compliance/gdpr-request.ts'
import type { TestServer } from '../../support/process/server.ts'
import { accepted } from '../../support/personal-traces.ts'

const { createGdprRequest, patchGdprRequest } = complianceEndpoints
let counter = 0

/** A request by letter of today. */
export const written = {
  received_on: (now = Date.now()) => new Date(now).toISOString().slice(0, 10),
  body: (now?: number) => ({
    requester_name: 'Hany Aziz',
    requester_email: `asks${++counter}@letters.example`,
    channel: 'letter' as const,
    type: 'rectification' as const,
    note: '',
    received_on: written.received_on(now),
  }),
}

type By = { token: string }

export const change = async (
  { api }: TestServer,
  { token }: By,
  { id, updated_at }: Pick<GdprRequest, 'id' | 'updated_at'>,
  patch: {
    status?: 'verifying' | 'in_progress' | 'awaiting_requester' | 'withdrawn'
    assigned_to?: string | null
    note?: string
  },
) => api(patchGdprRequest, { params: { id }, body: { ...patch, updated_at } }, { token })

/** A request that staff entered and took to this status. */
export async function someGdprRequest(
  server: TestServer,
  by: By,
  status: 'received' | 'in_progress' = 'received',
  more: Partial<ReturnType<typeof written.body>> = {},
): Promise<GdprRequest> {
  const body = { ...written.body(server.clock.now()), ...more }
  let request: GdprRequest = (await accepted(server.api(createGdprRequest, { body }, by))).body
  for (const next of status === 'in_progress' ? (['verifying', 'in_progress'] as const) : [])
    request = (await accepted(change(server, by, request, { status: next }))).body
  return request
}
