import { barriersEndpoints } from '#contract/people/barriers.ts'
import { socialEndpoints } from '#contract/people/social.ts'
import { somePerson } from '../../support/features/people.ts'
import { accepted } from '../../support/personal-traces.ts'
import { type Maker, thing, type WorldBase, type WorldPart } from '../../support/world-part.ts'

/** Somebody who asks to follow this member. */
const requestTo =
  ({ server }: WorldBase, { id }: { id: string }): Maker =>
  async () => {
    await server.parts.db
      .insertInto('member_settings')
      .values({ user_id: id, follow_approval: true, field_visibility: '{}' })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ follow_approval: true }))
      .execute()
    const asking = await somePerson(server.parts)
    await accepted(server.api(socialEndpoints.follow, { body: { user_id: id } }, { token: asking.token }))
    const request = await server.parts.db
      .selectFrom('follows')
      .where('follower_id', '=', asking.id)
      .where('followee_id', '=', id)
      .select('id')
      .executeTakeFirstOrThrow()
    return thing(request.id)
  }

const blocked =
  ({ server, servant }: WorldBase): Maker =>
  async () => {
    const { id } = await somePerson(server.parts)
    await accepted(server.api(barriersEndpoints.block, { body: { user_id: id } }, { token: servant.token }))
    return { params: { user_id: id } }
  }

const somebody = async ({ server }: WorldBase) => (await somePerson(server.parts)).id

export const part: WorldPart = {
  own: (base) => [
    [/^social\/follow-requests\/\{/, requestTo(base, base.servant)],
    [/^social\/blocks\/\{/, blocked(base)],
    [/^social\/(mutes|followers)\/\{/, async () => ({ params: { user_id: await somebody(base) } })],
    [/^people\/(suggestions\/)?\{/, async () => thing(await somebody(base))],
  ],
  foreign: (base) => [
    [/^social\/follow-requests\/\{/, requestTo(base, base.member)],
    [/^social\/blocks\/\{/, blocked(base)],
  ],
  posts: async (base) => {
    const { servant, member } = base
    const body = { user_id: await somebody(base) }
    return {
      'people.follow': { body, token: servant.token },
      'people.unfollow': { body, token: servant.token },
      'people.block': { body: { user_id: await somebody(base) }, token: servant.token },
      'people.mute': { body, token: servant.token },
      'people.dismiss': { params: { id: body.user_id }, token: servant.token },
      'people.accept': { params: (await requestTo(base, member)()).params, token: member.token },
      'people.decline': { params: (await requestTo(base, member)()).params, token: member.token },
    }
  },
  traces: { none: 'ties between members hold no text; names are found by the index of search' },
  guarded: { follows: ['follower_id', 'followee_id', 'status'] },
  changes: { 'people.accept': ['follows.status'] },
}
