import { groupMembersEndpoints } from '#contract/groups/group-members.ts'
import type { GroupBody } from '#contract/groups/group.ts'
import { groupsEndpoints } from '#contract/groups/groups.ts'
import { accepted } from '../personal-traces.ts'
import type { TestServer } from '../process/server.ts'
import { type Person, somePerson } from './people.ts'

let counter = 0

/** A group of the parish, active at once since its owner serves there. */
export async function someGroup(server: TestServer, { token }: Pick<Person, 'token'>, fields: Partial<GroupBody> = {}) {
  counter += 1
  const body = { name: `Group number ${counter}`, kind: 'study' as const, ...fields }
  return (await accepted(server.api(groupsEndpoints.create, { body }, { token }))).body
}

/** A servant of a parish, who starts groups there. */
export const someServant = (server: TestServer, parishId: string, firstName = 'Tasoni') =>
  somePerson(server.parts, { parishId, roles: ['servant'], firstName })

/** Puts somebody into a group by invitation. */
export async function enterGroup(
  server: TestServer,
  owner: Pick<Person, 'token'>,
  groupId: string,
  person: Pick<Person, 'id' | 'token'>,
): Promise<void> {
  const params = { id: groupId }
  await accepted(server.api(groupMembersEndpoints.invite, { params, body: { user_ids: [person.id] } }, { token: owner.token }))
  await accepted(server.api(groupMembersEndpoints.accept, { params }, { token: person.token }))
}
