import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarEndpoints } from '#contract/calendar/calendar.ts'
import { groupMembersEndpoints } from '#contract/groups/group-members.ts'
import { privacies } from '#contract/groups/group.ts'
import { pagesEndpoints } from '#contract/pages/pages.ts'
import { barriersEndpoints } from '#contract/people/barriers.ts'
import { socialEndpoints } from '#contract/people/social.ts'
import { searchEndpoints } from '#contract/search/search.ts'
import { ensureCalendar } from '#server/modules/calendar/ensure-calendar.ts'
import { personalCalendar, someEvent } from '../../support/features/calendars.ts'
import { enterGroup, someGroup } from '../../support/features/groups.ts'
import { givePageRole, somePage } from '../../support/features/pages.ts'
import { type Person, someParish, somePerson, someSession } from '../../support/features/people.ts'
import { accepted } from '../../support/personal-traces.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'
import { shareOf } from '../../support/share.ts'

const owners = ['person', 'parish', 'open group', 'closed group', 'secret group', 'page', 'unpublished page'] as const
type Owner = (typeof owners)[number]
const visibilities = ['public', 'members', 'private'] as const
type Visibility = (typeof visibilities)[number]
const viewers = [
  'creator',
  'stranger',
  'parish member',
  'pending parish member',
  'servant of the parish',
  'follower of the creator',
  'group member',
  'group admin',
  'banned from the groups',
  'page editor',
  'invited',
  'blocks the creator',
] as const
type Viewer = (typeof viewers)[number]

/** EVT-D2, EVT-D3, GRP-D3 and PPL-D5 in words: whether an event of this owner is there for the viewer. */
function sees(viewer: Viewer, owner: Owner, visibility: Visibility): boolean {
  const isOfGroup = owner.endsWith('group')
  const isOfPage = owner.endsWith('page')
  const manages =
    viewer === 'creator' ||
    (viewer === 'servant of the parish' && owner === 'parish') ||
    (viewer === 'group admin' && isOfGroup) ||
    (viewer === 'page editor' && isOfPage)
  const belongs =
    manages ||
    (owner === 'person' && viewer === 'follower of the creator') ||
    (owner === 'parish' &&
      (viewer === 'parish member' || viewer === 'banned from the groups' || viewer === 'blocks the creator')) ||
    (isOfGroup && (viewer === 'group member' || viewer === 'blocks the creator'))
  if (owner === 'person' && viewer === 'blocks the creator') return false
  if (owner === 'unpublished page' && !manages) return false
  if (isOfGroup && (owner !== 'open group' || viewer === 'banned from the groups') && !belongs) return false
  if (visibility === 'public' || viewer === 'invited') return true
  return visibility === 'members' ? belongs : manages
}

let server: TestServer
const people = {} as Record<Viewer, Person>
const calendars = {} as Record<Owner, string>
const events: { id: string; word: string; owner: Owner; visibility: Visibility }[] = []
const by = ({ token }: { token: string }) => ({ token })

beforeAll(async () => {
  server = await startServer()
  const { parts } = server
  const [home, far] = [await someParish(parts), await someParish(parts)]
  const homes: readonly Viewer[] = [
    'creator',
    'parish member',
    'servant of the parish',
    'banned from the groups',
    'blocks the creator',
  ]
  for (const name of viewers)
    people[name] = await somePerson(parts, {
      parishId: homes.includes(name) || name === 'pending parish member' ? home.id : far.id,
      ...(name === 'pending parish member' ? { membership: 'pending' } : {}),
      ...(name === 'creator' ? { roles: ['parish_admin'] } : name === 'servant of the parish' ? { roles: ['servant'] } : {}),
    })
  const { creator } = people
  calendars.person = await personalCalendar(server, creator)
  calendars.parish = await ensureCalendar(parts.db, 'parish', home.id, home.name, '#e3b95b')
  for (const privacy of privacies) {
    const group = await someGroup(server, creator, { parish_id: home.id, privacy })
    calendars[`${privacy} group`] = group.calendar_id ?? ''
    for (const name of ['group member', 'group admin', 'banned from the groups', 'blocks the creator'] as const)
      await enterGroup(server, creator, group.id, people[name])
    const change = (name: Viewer, body: { role: 'admin' } | { banned: true }) =>
      accepted(
        server.api(groupMembersEndpoints.patchMember, { params: { id: group.id, user_id: people[name].id }, body }, by(creator)),
      )
    await change('group admin', { role: 'admin' })
    await change('banned from the groups', { banned: true })
  }
  for (const owner of ['page', 'unpublished page'] as const) {
    const page = await somePage(server, creator, { parish_id: home.id })
    await givePageRole(server, creator, page.slug, people['page editor'], 'editor')
    const row = await parts.db.selectFrom('calendars').where('owner_id', '=', page.id).select('id').executeTakeFirstOrThrow()
    calendars[owner] = row.id
    if (owner === 'unpublished page')
      await accepted(
        server.api(pagesEndpoints.patch, { params: { slug: page.slug }, body: { status: 'unpublished' } }, by(creator)),
      )
  }
  await accepted(server.api(socialEndpoints.follow, { body: { user_id: creator.id } }, by(people['follower of the creator'])))
  await accepted(server.api(socialEndpoints.follow, { body: { user_id: creator.id } }, by(people['blocks the creator'])))
  for (const owner of owners)
    for (const visibility of visibilities) {
      const word = `gathering${events.length}x`
      const { id } = await someEvent(server, creator, { calendar: calendars[owner], visibility, title: `Lampstand ${word}` })
      events.push({ id, word, owner, visibility })
    }
  const invites = events.map(({ id }) => ({ event_id: id, user_id: people.invited.id, invited_by: creator.id }))
  await parts.db.insertInto('event_invites').values(invites).execute()
  await accepted(server.api(barriersEndpoints.block, { body: { user_id: creator.id } }, by(people['blocks the creator'])))
}, 120_000)
afterAll(() => server.close())

async function shownTo(name: Viewer) {
  server.clock.advance(60_000)
  const who = by(await someSession(server.parts, people[name].id))
  const { browseEvents, listEvents, readEvent } = calendarEndpoints
  const words = async (call: Promise<{ status: number; body: unknown }>) => JSON.stringify((await accepted(call)).body)
  const opened = await Promise.all(
    events.map(async ({ id, word }) => ((await server.api(readEvent, { params: { id } }, who)).status === 200 ? word : '')),
  )
  const range = { calendar: Object.values(calendars), joined: 'true' as const }
  const found = []
  for (const page of ['1', '2'])
    found.push(await words(server.api(searchEndpoints.search, { query: { q: 'lampstand', type: 'events', page } }, who)))
  return {
    detail: opened.join(),
    list: await words(server.api(browseEvents, { query: { scope: 'all', page_size: 100 } }, who)),
    calendar: await words(server.api(listEvents, { query: range }, who)),
    search: found.join(),
  }
}

test.each(shareOf(viewers))(
  'EVT-D3 EVT-D2~ GRP-D3 PPL-D5 SRC-D3 a %s finds the events that are for them, and no others, in every way',
  async (name) => {
    const shown = await shownTo(name)
    const differences = Object.entries(shown).flatMap(([way, words]) =>
      events.flatMap(({ word, owner, visibility }) =>
        words.includes(word) === sees(name, owner, visibility)
          ? []
          : [`${way}: ${visibility} event of the ${owner} is ${words.includes(word) ? 'shown' : 'missing'}`],
      ),
    )
    expect(differences).toEqual([])
  },
)

test('EVT-D3 a visitor reads the public events of a parish and of a published page, and no others', async () => {
  const answers = await Promise.all(
    events.map(async ({ id, owner, visibility }) => {
      const { status } = await server.api(calendarEndpoints.readEvent, { params: { id } })
      return [owner, visibility, status === 200] as const
    }),
  )
  expect(answers.filter(([, , isRead]) => isRead)).toEqual([
    ['parish', 'public', true],
    ['page', 'public', true],
  ])
})
