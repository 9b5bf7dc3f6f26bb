import { householdsEndpoints } from '#contract/households/households.ts'
import { somePerson } from '../../support/features/people.ts'
import { accepted, mark, marked } from '../../support/personal-traces.ts'
import { itemAt } from '#server/platform/base/present.ts'
import { type Maker, thing, type WorldBase, type WorldPart } from '../../support/world-part.ts'

type Who = { id: string; token: string }
const { mine, create, invite, accept, addChild } = householdsEndpoints

/** This member's household, of which they are the head. */
async function householdOf({ server }: WorldBase, { token }: Who) {
  const { household } = (await server.api(mine, {}, { token })).body
  if (household) return household
  const answer = server.api(create, {}, { token })
  await accepted(answer)
  return (await answer).body
}
/** A household that invites this member, who belongs to none. */
const inviting =
  (base: WorldBase, who: Who): Maker =>
  async () => {
    const { db } = base.server.parts
    await db.deleteFrom('household_members').where('user_id', '=', who.id).execute()
    const { username } = await db.selectFrom('users').where('id', '=', who.id).select('username').executeTakeFirstOrThrow()
    const head = await somePerson(base.server.parts)
    const { id } = await householdOf(base, head)
    await accepted(base.server.api(invite, { body: { username } }, { token: head.token }))
    return thing(id)
  }
const spouse = async (base: WorldBase, who: Who) => {
  const { id } = await householdOf(base, who)
  const other = await somePerson(base.server.parts)
  await accepted(base.server.api(invite, { body: { username: other.username } }, { token: who.token }))
  await accepted(base.server.api(accept, { params: { id } }, { token: other.token }))
  return other.id
}
const child =
  (base: WorldBase, who: Who): Maker =>
  async () => {
    await householdOf(base, who)
    const { body } = await base.server.api(addChild, { body: { name: 'Mark' } }, { token: who.token })
    return thing(itemAt(body.children, 0).id)
  }

export const part: WorldPart = {
  own: (base) => [
    [/^households\/\{/, inviting(base, base.servant)],
    [/^households\/mine\/members\/\{/, async () => ({ params: { user_id: await spouse(base, base.servant) } })],
    [/^households\/mine\/children\/\{/, child(base, base.servant)],
  ],
  foreign: (base) => [
    [/^households\/\{/, inviting(base, base.member)],
    [/^households\/mine\/members\/\{/, async () => ({ params: { user_id: await spouse(base, base.member) } })],
    [/^households\/mine\/children\/\{/, child(base, base.member)],
  ],
  posts: async (base) => {
    const [head, alone, leaving] = [
      await somePerson(base.server.parts),
      await somePerson(base.server.parts),
      await somePerson(base.server.parts),
    ]
    const other = await somePerson(base.server.parts)
    const [accepting, declining] = [await somePerson(base.server.parts), await somePerson(base.server.parts)]
    await householdOf(base, head)
    await householdOf(base, leaving)
    await householdOf(base, base.member)
    return {
      'households.create': { token: alone.token },
      'households.invite': { body: { username: other.username }, token: head.token },
      'households.accept': { params: (await inviting(base, accepting)()).params, token: accepting.token },
      'households.decline': { params: (await inviting(base, declining)()).params, token: declining.token },
      'households.handOver': { body: { user_id: await spouse(base, head) }, token: head.token },
      'households.leave': { token: leaving.token },
      'households.addChild': { body: { name: 'Mark' }, token: base.member.token },
    }
  },
  traces: {
    write: async (base, writer) => {
      await accepted(base.server.api(create, {}, writer))
      await accepted(base.server.api(addChild, { body: { name: `${mark} child` } }, writer))
    },
    tables: ['household_children'],
    exported: marked('child'),
  },
}
