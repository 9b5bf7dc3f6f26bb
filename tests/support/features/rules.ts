import type { CallInput } from '#contract/core/endpoint.ts'
import { rulesEndpoints } from '#contract/moderation/rules.ts'
import type { TestServer } from '../process/server.ts'
import type { Admin } from './people.ts'

type Body = CallInput<typeof rulesEndpoints.addRule>['body']

/** Adds a rule about words; without fields, one that holds whole words everywhere. */
export async function someRule(server: TestServer, { token }: Pick<Admin, 'token'>, pattern: string, fields: Partial<Body> = {}) {
  const body: Body = { pattern, match: 'word', action: 'pending', scope: ['posts', 'comments', 'prayers', 'items'], ...fields }
  const { status, body: rule } = await server.api(rulesEndpoints.addRule, { body }, { token })
  if (status !== 201) throw new Error(`refused with ${status}: ${JSON.stringify(rule)}`)
  return rule
}

export const deleteRule = (server: TestServer, { token }: Pick<Admin, 'token'>, id: string) =>
  server.api(rulesEndpoints.deleteRule, { params: { id } }, { token })
