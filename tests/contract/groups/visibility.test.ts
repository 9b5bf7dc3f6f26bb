import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarEndpoints } from '#contract/calendar/calendar.ts'
import { consoleGroupsEndpoints } from '#contract/groups/console-groups.ts'
import { groupMembersEndpoints } from '#contract/groups/group-members.ts'
import { type Group, privacies, type Privacy } from '#contract/groups/group.ts'
import { groupsEndpoints } from '#contract/groups/groups.ts'
import { commentsEndpoints } from '#contract/posts/comments.ts'
import { postsEndpoints } from '#contract/posts/posts.ts'
import { searchEndpoints } from '#contract/search/search.ts'
import { enterGroup, someGroup, someServant } from '../../support/features/groups.ts'
import { hideIt } from '../../support/features/moderation.ts'
import { type Admin, type Person, someAdmin, someParish, somePerson } from '../../support/features/people.ts'
import { somePost } from '../../support/features/posts.ts'
import { accepted } from '../../support/personal-traces.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

let server: TestServer
let parish: { id: string; slug: string }
let elsewhere: { id: string }
let moderator: Admin
beforeAll(async () => {
  server = await startServer()
  parish = await someParish(server.parts)
  elsewhere = await someParish(server.parts, 'St George')
  moderator = await someAdmin(server.parts, { role: 'admin', totp: true })
})
afterAll(() => server.close())

const by = ({ token }: { token: string }) => ({ token })
/** A member of another parish. */
const outsider = () => somePerson(server.parts, { parishId: elsewhere.id })
const states = ['active', 'archived', 'held', 'hidden', 'pending', 'removed'] as const
type State = (typeof states)[number]
const viewers = ['owner', 'member', 'requested', 'invited', 'banned', 'stranger', 'fellow', 'parish admin'] as const
type Viewer = (typeof viewers)[number]
const outsiders = viewers.filter((kind) => kind !== 'owner')

/** The rules in words (GRP-D3), without SQL: what each kind of viewer knows and reads of a group. */
function model(viewer: Viewer, privacy: Privacy, state: State): { knows: boolean; reads: boolean } {
  if (state === 'removed') return { knows: false, reads: false }
  const isAlive = state === 'active' || state === 'archived'
  const isIn = viewer === 'owner' || viewer === 'member'
  const knows = isAlive ? privacy !== 'secret' || isIn || viewer === 'invited' : viewer === 'owner'
  const reads = isAlive && (isIn || (privacy === 'open' && viewer !== 'banned'))
  return { knows, reads }
}

type World = { owner: Person; group: Group; word: string; post: string; event: string }

async function makeGroup(privacy: Privacy, state: State, people: Record<Exclude<Viewer, 'owner'>, Person>): Promise<World> {
  const word = `marker${privacy}${state}`
  const owner = await someServant(server, parish.id)
  const group = await someGroup(server, owner, { parish_id: parish.id, privacy, name: `Circle ${word}` })
  await enterGroup(server, owner, group.id, people.member)
  const rows = (['requested', 'invited', 'banned'] as const).map((status) => ({
    group_id: group.id,
    user_id: people[status].id,
    role: 'member' as const,
    status,
    created_at: new Date(server.clock.now()),
  }))
  await server.parts.db.insertInto('group_memberships').values(rows).execute()
  const post = await somePost(server, owner, { visibility: 'group', group_id: group.id, content: `Words of ${word}` })
  const start = server.clock.now() + 86_400_000
  const { body: event } = await accepted(
    server.api(
      calendarEndpoints.createEvent,
      {
        body: {
          calendar: group.calendar_id ?? '',
          title: `Meeting of ${word}`,
          start_datetime: new Date(start).toISOString(),
          end_datetime: new Date(start + 3_600_000).toISOString(),
          timezone: 'Africa/Cairo',
          visibility: 'public',
        },
      },
      by(owner),
    ),
  )
  const held = { held_at: new Date(server.clock.now()) }
  if (state === 'hidden') await hideIt(server, moderator, people.member, 'group', group.id)
  else if (state !== 'active')
    await server.parts.db
      .updateTable('groups')
      .set(state === 'held' ? held : { status: state })
      .where('id', '=', group.id)
      .execute()
  return { owner, group, word, post: post.id, event: event.id }
}

/** What a viewer gets of a group on each surface; true: something of it. */
async function seen(who: Person, { group, word, post, event }: World) {
  const params = { id: group.id }
  const api = server.api
  const has = ({ status, body }: { status: number; body: unknown }) => {
    // A limit would look like a rule.
    if (status === 429) throw new Error('Too many calls: let the clock go on')
    return JSON.stringify(body).includes(word)
  }
  const list = await api(groupsEndpoints.list, { query: { q: word } }, by(who))
  return {
    knows: {
      detail: (await api(groupsEndpoints.read, { params }, by(who))).status === 200,
      join: (await api(groupMembersEndpoints.requests, { params }, by(who))).status !== 404,
    },
    lists: has(list),
    counted: list.body.count > 0,
    found: has(await api(searchEndpoints.search, { query: { q: word, type: 'groups' } }, by(who))),
    reads: {
      members: (await api(groupMembersEndpoints.members, { params }, by(who))).status === 200,
      post: (await api(postsEndpoints.read, { params: { id: post } }, by(who))).status === 200,
      posts: has(await api(postsEndpoints.list, { query: { group: group.id } }, by(who))),
      comments: (await api(commentsEndpoints.comments, { params: { id: post } }, by(who))).status === 200,
      event: (await api(calendarEndpoints.readEvent, { params: { id: event } }, by(who))).status === 200,
      events: has(await api(calendarEndpoints.browseEvents, { query: { scope: 'all', group: group.id } }, by(who))),
      'posts found': has(await api(searchEndpoints.search, { query: { q: word, type: 'posts' } }, by(who))),
      'events found': has(await api(searchEndpoints.search, { query: { q: word, type: 'events' } }, by(who))),
    },
    'home feed': has(await api(postsEndpoints.list, { query: { feed: 'home' } }, by(who))),
    'own events': has(await api(calendarEndpoints.browseEvents, { query: { scope: 'own', group: group.id } }, by(who))),
  }
}

test('GRP-D3 PST-D2 EVT-D3 SRC-D3 MOD-D1~ every viewer sees of a group what the rules say, on every surface: no difference', async () => {
  const made = await Promise.all(
    outsiders.map(async (kind) => {
      if (kind === 'fellow') return [kind, await somePerson(server.parts, { parishId: parish.id })] as const
      if (kind === 'parish admin')
        return [kind, await somePerson(server.parts, { parishId: parish.id, roles: ['parish_admin'] })] as const
      return [kind, await outsider()] as const
    }),
  )
  // One person for each kind.
  const people = Object.fromEntries(made) as Record<Exclude<Viewer, 'owner'>, Person>
  const differences: string[] = []
  let compared = 0
  for (const privacy of privacies)
    for (const state of states) {
      server.clock.advance(30_000)
      const world = await makeGroup(privacy, state, people)
      for (const viewer of viewers) {
        const { knows, reads } = model(viewer, privacy, state)
        const isIn = viewer === 'owner' || viewer === 'member'
        const isListed = knows && (state === 'active' || isIn)
        const got = await seen(viewer === 'owner' ? world.owner : people[viewer], world)
        const expected: typeof got = {
          knows: { detail: knows, join: knows },
          lists: isListed,
          counted: isListed,
          found: knows && state === 'active',
          reads: {
            members: reads,
            post: reads,
            posts: reads,
            comments: reads,
            event: reads,
            events: reads,
            'posts found': reads,
            'events found': reads,
          },
          'home feed': reads && isIn,
          'own events': reads && isIn,
        }
        const flat = (value: object): [string, unknown][] =>
          Object.entries(value).flatMap(([name, inner]) => (typeof inner === 'object' && inner ? flat(inner) : [[name, inner]]))
        const wanted = new Map(flat(expected))
        for (const [name, value] of flat(got)) {
          compared += 1
          if (wanted.get(name) !== value) differences.push(`${privacy} ${state}: ${viewer}, ${name}: ${value}`)
        }
      }
    }
  expect(compared).toBe(privacies.length * states.length * viewers.length * 15)
  expect(differences).toEqual([])
}, 120_000)

test('GRP-D3 once a group is loosened newcomers do not see the posts from before, and its members still do', async () => {
  const owner = await someServant(server, parish.id)
  const group = await someGroup(server, owner, { parish_id: parish.id, privacy: 'secret' })
  const [member, newcomer, later, stranger] = [await outsider(), await outsider(), await outsider(), await outsider()]
  await enterGroup(server, owner, group.id, member)
  const write = async (content: string) => {
    server.clock.advance(1_000)
    return somePost(server, owner, { visibility: 'group', group_id: group.id, content })
  }
  const patchTo = async (privacy: Privacy) => {
    server.clock.advance(1_000)
    await accepted(server.api(groupsEndpoints.patch, { params: { id: group.id }, body: { privacy } }, by(owner)))
  }
  const postsFor = async (who: Person) =>
    (await server.api(postsEndpoints.list, { query: { group: group.id } }, by(who))).body.results.map(({ content }) => content)
  await write('first')
  await patchTo('closed')
  await write('second')
  await enterGroup(server, owner, group.id, newcomer)
  await patchTo('open')
  await write('third')
  await enterGroup(server, owner, group.id, later)
  expect(await postsFor(member)).toEqual(['third', 'second', 'first'])
  expect(await postsFor(newcomer)).toEqual(['third', 'second'])
  expect(await postsFor(later)).toEqual(['third'])
  expect(await postsFor(stranger)).toEqual(['third'])
  await patchTo('closed')
  expect(await postsFor(stranger)).toEqual([])
})

test('GRP-D1 GRP-D2 who writes follows the mode: all members, answers to leaders, leaders alone; leaders delete what others wrote', async () => {
  const owner = await someServant(server, parish.id)
  const member = await outsider()
  const outcome: Record<string, number[]> = {}
  for (const post_policy of ['members', 'replies', 'admins'] as const) {
    const group = await someGroup(server, owner, { parish_id: parish.id, privacy: 'open', post_policy })
    await enterGroup(server, owner, group.id, member)
    const stranger = await outsider()
    const place = { visibility: 'group' as const, group_id: group.id }
    const said = await somePost(server, owner, place)
    const answer = async (who: Person) =>
      (await server.api(commentsEndpoints.comment, { params: { id: said.id }, body: { content: post_policy } }, by(who))).status
    const begin = async (who: Person) =>
      (await server.api(postsEndpoints.create, { body: { ...place, content: post_policy } }, by(who))).status
    outcome[post_policy] = [await begin(member), await answer(member), await begin(stranger), await answer(stranger)]
    const remove = { params: { id: said.id }, query: { reason: 'Off the subject.' } }
    expect((await server.api(postsEndpoints.remove, remove, by(member))).status).toBe(403)
    await accepted(
      server.api(
        groupMembersEndpoints.patchMember,
        { params: { id: group.id, user_id: member.id }, body: { role: 'moderator' } },
        by(owner),
      ),
    )
    expect((await server.api(postsEndpoints.remove, remove, by(member))).status).toBe(200)
  }
  expect(outcome).toEqual({ members: [201, 201, 400, 409], replies: [403, 201, 400, 409], admins: [403, 409, 400, 409] })
})

test('AGR-D1~ staff see that a secret group is there, and nothing that is written in it', async () => {
  const owner = await someServant(server, parish.id)
  const group = await someGroup(server, owner, { parish_id: parish.id, privacy: 'secret', name: 'Sealed', description: 'Inside' })
  await somePost(server, owner, { visibility: 'group', group_id: group.id, content: 'Sealed words' })
  const staff = await someAdmin(server.parts, { role: 'moderator' })
  const { body } = await server.api(consoleGroupsEndpoints.consoleGroups, { query: { q: 'sealed' } }, by(staff))
  expect(body.results).toMatchObject([{ name: 'Sealed', privacy: 'secret', members_count: 1, owner: { id: owner.id } }])
  expect(JSON.stringify(body)).not.toMatch(/Inside|words/)
})
