import { afterAll, beforeAll, expect, test } from 'vitest'
import { chatEndpoints } from '#contract/chat/chat.ts'
import type { Message } from '#contract/chat/message.ts'
import { groupMembersEndpoints } from '#contract/groups/group-members.ts'
import { barriersEndpoints } from '#contract/people/barriers.ts'
import { newId } from '#server/platform/db/ids.ts'
import { itemAt } from '#server/platform/base/present.ts'
import { transact } from '#server/platform/db/tx.ts'
import { by, directRoom, makeRoom, someAdult, someMinor, switchOnChat, write } from '../../support/features/chat.ts'
import { enterGroup, someGroup } from '../../support/features/groups.ts'
import { type Person, someAdmin, someParish, someSession } from '../../support/features/people.ts'
import { accepted } from '../../support/personal-traces.ts'
import { blob, picture } from '../../support/files/pictures.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'
import { shareOf } from '../../support/share.ts'

/** Kinds of members, by how they stand to the author of most lines and to the rooms. */
const viewers = [
  'author',
  'neighbour',
  'stranger',
  'parish member',
  'pending parish member',
  'former parish member',
  'parish admin',
  'minor of the parish',
  'group member',
  'newcomer',
  'banned from the group',
  'removed from the rooms',
  'left the rooms',
  'blocks the author',
  'blocked by the author',
  'mutes the author',
] as const
type Viewer = (typeof viewers)[number]
const kinds = ['custom', 'parish', 'group', 'direct'] as const
type Kind = (typeof kinds)[number]

const isOut = (viewer: Viewer) =>
  [
    'stranger',
    'pending parish member',
    'former parish member',
    'minor of the parish',
    'banned from the group',
    'removed from the rooms',
    'left the rooms',
  ].includes(viewer)
const isBarred = (viewer: Viewer) => viewer.includes('block')

/** MSG-D3, MSG-D4, MSG-D5 in words: who is in a room. */
function belongs(viewer: Viewer, kind: Kind): boolean {
  if (kind === 'direct') return viewer === 'author' || viewer === 'neighbour'
  if (kind === 'parish')
    return !['stranger', 'pending parish member', 'former parish member', 'removed from the rooms', 'left the rooms'].includes(
      viewer,
    )
  return !isOut(viewer) && viewer !== 'parish member' && viewer !== 'parish admin'
}
type Line = {
  id: string
  kind: Kind
  by: 'author' | 'neighbour'
  word: string
  state: 'said' | 'edited' | 'deleted' | 'before' | 'file'
}
/** MSG-D6, PPL-D5 in words: whether the words of a line reach a viewer. */
function reads(viewer: Viewer, line: Line): boolean {
  if (!belongs(viewer, line.kind) || line.state === 'deleted') return false
  // A newcomer to a room has nothing of what was said before.
  if (line.state === 'before' && viewer === 'newcomer' && line.kind !== 'parish') return false
  return !(isBarred(viewer) && line.by === 'author')
}

let server: TestServer
const people = {} as Record<Viewer, Person>
const rooms = {} as Record<Kind, string>
const lines: Line[] = []
/** A line of the neighbour that answers one of the author, by room. */
const answers = {} as Record<Kind, { id: string; excerpt: string }>
const present = async (viewer: Viewer) => {
  server.clock.advance(61_000)
  return by(await someSession(server.parts, people[viewer].id))
}
const again = async (...names: Viewer[]) => {
  for (const name of names) Object.assign(people[name], await someSession(server.parts, people[name].id))
}

beforeAll(async () => {
  server = await startServer()
  await switchOnChat(server)
  const { parts } = server
  const [home, far] = [await someParish(parts), await someParish(parts)]
  for (const name of viewers)
    people[name] = await (name === 'minor of the parish' ? someMinor : someAdult)(server, {
      parishId: name === 'stranger' ? far.id : home.id,
      ...(name === 'pending parish member' ? { membership: 'pending' } : {}),
      ...(name === 'author' ? { roles: ['servant'] } : name === 'parish admin' ? { roles: ['parish_admin'] } : {}),
    })
  const { author, neighbour } = people
  const isEarly = (name: Viewer) => name !== 'author' && name !== 'newcomer'
  const inCustom = viewers.filter((name) => isEarly(name) && (belongs(name, 'custom') || name.includes('the rooms')))
  rooms.custom = (
    await accepted(
      makeRoom(
        server,
        author,
        inCustom.map((name) => people[name]),
      ),
    )
  ).body.id
  const group = await someGroup(server, author, { parish_id: home.id, privacy: 'secret', has_room: true })
  for (const name of viewers.filter(
    (one) => isEarly(one) && (belongs(one, 'group') || one.includes('group') || one.includes('the rooms')),
  ))
    await enterGroup(server, author, group.id, people[name])
  rooms.group = (await parts.db.selectFrom('rooms').where('group_id', '=', group.id).select('id').executeTakeFirstOrThrow()).id
  rooms.parish = (await accepted(server.api(chatEndpoints.openParishRoom, { params: { id: home.id } }, by(author)))).body.id
  for (const name of viewers) {
    const isOfParish = name !== 'stranger' && name !== 'pending parish member'
    const { status } = await server.api(chatEndpoints.openParishRoom, { params: { id: home.id } }, by(people[name]))
    expect([name, status]).toEqual([name, isOfParish ? 200 : 404])
  }
  rooms.direct = await directRoom(server, author, neighbour)
  for (const kind of kinds) await speak(kind, 'before')
  await again('author', 'newcomer')
  await accepted(
    server.api(chatEndpoints.addMembers, { params: { id: rooms.custom }, body: { user_ids: [people.newcomer.id] } }, by(author)),
  )
  await enterGroup(server, author, group.id, people.newcomer)
  for (const state of ['said', 'edited', 'deleted', 'file'] as const) for (const kind of kinds) await speak(kind, state)
  for (const kind of kinds) {
    await again('author', 'neighbour')
    const excerpt = `quoted${kind}q`
    const { body: said } = await accepted(write(server, author, rooms[kind], excerpt))
    lines.push({ id: said.id!, kind, by: 'author', word: excerpt, state: 'said' })
    const { body: answer } = await accepted(write(server, neighbour, rooms[kind], `reply${kind}r`, { reply_to_id: said.id! }))
    lines.push({ id: answer.id!, kind, by: 'neighbour', word: `reply${kind}r`, state: 'said' })
    answers[kind] = { id: answer.id!, excerpt }
  }
  await part(group.id, home.id)
}, 180_000)
afterAll(() => server.close())

/** The author and the neighbour say one line each that ends up in this state. */
async function speak(kind: Kind, state: Line['state']): Promise<void> {
  server.clock.advance(61_000)
  await again('author', 'neighbour')
  for (const name of ['author', 'neighbour'] as const) {
    const word = `word${kind}${name}${state}`
    const id = rooms[kind]
    const who = people[name]
    const said = state === 'edited' ? 'Something else' : `Listen: ${word}`
    const { body: line } = await accepted(
      state === 'file'
        ? server.api(
            chatEndpoints.send,
            { params: { id }, body: { content: said, client_id: newId() }, files: { file: blob(await picture(300, 300)) } },
            by(who),
          )
        : write(server, who, id, said),
    )
    const params = { id: line.id! }
    if (state === 'edited')
      await accepted(server.api(chatEndpoints.edit, { params, body: { content: `Listen: ${word}` } }, by(who)))
    if (state === 'deleted') await accepted(server.api(chatEndpoints.remove, { params }, by(who)))
    lines.push({ id: line.id!, kind, by: name, word, state })
  }
}

/** What takes the rooms or their lines away from those who could read them before. */
async function part(groupId: string, parishId: string): Promise<void> {
  const { author } = people
  await again(...viewers)
  const { leave, removeMember } = chatEndpoints
  const gone = people['removed from the rooms'].id
  await accepted(server.api(removeMember, { params: { id: rooms.custom, user_id: gone } }, by(author)))
  await accepted(server.api(groupMembersEndpoints.removeMember, { params: { id: groupId, user_id: gone } }, by(author)))
  const left = by(people['left the rooms'])
  await accepted(server.api(leave, { params: { id: rooms.custom } }, left))
  await accepted(server.api(groupMembersEndpoints.leave, { params: { id: groupId } }, left))
  const banned = { params: { id: groupId, user_id: people['banned from the group'].id }, body: { banned: true as const } }
  await accepted(server.api(groupMembersEndpoints.patchMember, banned, by(author)))
  const { block, mute } = barriersEndpoints
  await accepted(server.api(block, { body: { user_id: author.id } }, by(people['blocks the author'])))
  await accepted(server.api(block, { body: { user_id: people['blocked by the author'].id } }, by(author)))
  await accepted(server.api(mute, { body: { user_id: author.id } }, by(people['mutes the author'])))
  await transact(server.parts.db, async (tx) => {
    for (const name of ['former parish member', 'removed from the rooms', 'left the rooms'] as const) {
      const userId = people[name].id
      await tx.updateTable('memberships').set({ status: 'left' }).where('user_id', '=', userId).execute()
      await server.parts.tell(tx, 'membership.changed', { userId, parishId, status: 'left' })
    }
  })
}

const wordsOf = ({ status, body }: { status: number; body: object }) => `${status} ${JSON.stringify(body)}`

test.each(shareOf(viewers))(
  'MSG-D1 MSG-D3 MSG-D4 MSG-D5 PPL-D5 a %s has the rooms that are theirs, with their people, and no others',
  async (viewer) => {
    const who = await present(viewer)
    const differences: string[] = []
    const { body: list } = await accepted(server.api(chatEndpoints.rooms, {}, who))
    const unknown = wordsOf(await server.api(chatEndpoints.room, { params: { id: newId() } }, who))
    expect(unknown.slice(0, 3)).toBe('404')
    for (const kind of kinds) {
      const isIn = belongs(viewer, kind)
      const params = { id: rooms[kind] }
      const listed = list.results?.find(({ id }) => id === rooms[kind])
      if ((listed !== undefined) !== isIn) differences.push(`list: the ${kind} room is ${isIn ? 'missing' : 'shown'}`)
      const room = await server.api(chatEndpoints.room, { params }, who)
      if (isIn ? room.status !== 200 : wordsOf(room) !== unknown) differences.push(`${kind} room answers ${wordsOf(room)}`)
      const members = await server.api(chatEndpoints.members, { params, query: { page_size: 100 } }, who)
      if (!isIn) {
        if (wordsOf(members) !== unknown) differences.push(`members of the ${kind} room answer ${wordsOf(members)}`)
        continue
      }
      const shown = new Set(members.body.results.map(({ person }) => person.id))
      for (const other of viewers) {
        const isSeen =
          belongs(other, kind) && !(viewer === 'author' && isBarred(other)) && !(isBarred(viewer) && other === 'author')
        if (shown.has(people[other].id) !== isSeen)
          differences.push(`members: ${other} is ${isSeen ? 'missing' : 'shown'} in the ${kind} room`)
      }
    }
    expect(differences).toEqual([])
  },
)

type Query = { before?: string; around?: string; after_rev?: string; q?: string }
const linesBy: Record<string, Query> = {
  newest: {},
  before: { before: '1000' },
  around: { around: '3' },
  'after a revision': { after_rev: '0' },
  search: { q: 'listen' },
}

test.each(shareOf(viewers))(
  'MSG-D2 MSG-D3 MSG-D6 PPL-D5 a %s reads the lines that are for them in every way, and no others',
  async (viewer) => {
    const who = await present(viewer)
    const differences: string[] = []
    for (const kind of kinds) {
      const params = { id: rooms[kind] }
      for (const [way, query] of Object.entries(linesBy)) {
        const answer = await server.api(chatEndpoints.lines, { params, query: { ...query, limit: '200' } }, who)
        if (!belongs(viewer, kind)) {
          const unknown = await server.api(chatEndpoints.lines, { params: { id: newId() }, query }, who)
          if (wordsOf(answer) !== wordsOf(unknown)) differences.push(`${way}: the ${kind} room answers ${wordsOf(answer)}`)
          continue
        }
        const results = answer.body.results
        const whole = JSON.stringify(results.map((line) => ({ ...line, reply_to: null })))
        for (const line of lines.filter((one) => one.kind === kind)) {
          const isWanted = reads(viewer, line) && (way !== 'search' || line.word.startsWith('word'))
          if (whole.includes(line.word) !== isWanted)
            differences.push(
              `${way}: the ${line.state} line of the ${line.by} in the ${kind} room is ${isWanted ? 'missing' : 'shown'}`,
            )
          const found = results.find(({ id }) => id === line.id)
          if (found && !isWanted && way !== 'search')
            differences.push(...betrayed(found, `${way}, ${line.state} line of the ${line.by}, ${kind}`, line))
        }
        if (way === 'search') continue
        const quoted = results.find(({ id }) => id === answers[kind].id)?.reply_to
        if ((quoted?.excerpt === answers[kind].excerpt) === isBarred(viewer))
          differences.push(`${way}: quote in the ${kind} room: ${quoted?.excerpt}`)
      }
    }
    expect(differences).toEqual([])
  },
)

/** Who wrote a line that one may not read, or what; a tombstone keeps its author. */
const betrayed = ({ sender, content, attachment }: Message, what: string, { state }: Line) =>
  content !== '' || attachment !== undefined || (sender !== null && state !== 'deleted')
    ? [`${what} tells ${JSON.stringify({ sender, content })}`]
    : []

const onLines = {
  attachment: (id: string, who: { token: string }) => server.api(chatEndpoints.attachment, { params: { id } }, who),
} as const
test.each(shareOf(viewers))(
  'MSG-D3 MSG-D6 COM-D3 files and lines that a %s guesses open if they are for them, and are unknown otherwise',
  async (viewer) => {
    const who = await present(viewer)
    const differences: string[] = []
    const unknown = wordsOf(await onLines.attachment(newId(), who))
    expect(unknown.slice(0, 3)).toBe('404')
    for (const line of lines) {
      const answer = await onLines.attachment(line.id, who)
      const isOpen = reads(viewer, line) && line.state === 'file'
      if (isOpen ? answer.status !== 200 : wordsOf(answer) !== unknown)
        differences.push(`file of the ${line.state} line of the ${line.by} in the ${line.kind} room answers ${wordsOf(answer)}`)
    }
    const acts = {
      edit: (id: string) => server.api(chatEndpoints.edit, { params: { id }, body: { content: 'Guessed' } }, who),
      remove: (id: string) => server.api(chatEndpoints.remove, { params: { id } }, who),
      'remove for oneself': (id: string) => server.api(chatEndpoints.remove, { params: { id }, query: { only: 'me' } }, who),
      report: (id: string) => server.api(chatEndpoints.report, { params: { id }, body: { rule: 'spam' } }, who),
    }
    const closed = lines.filter(({ kind }) => !belongs(viewer, kind))
    const ofUnknown = new Map<string, string>()
    for (const [act, call] of Object.entries(acts)) ofUnknown.set(act, wordsOf(await call(newId())))
    for (const [index, line] of closed.entries()) {
      const [act, call] = itemAt(Object.entries(acts), (index + viewers.indexOf(viewer)) % Object.keys(acts).length)
      const words = wordsOf(await call(line.id))
      if (words !== ofUnknown.get(act)) differences.push(`${act}: ${line.state} line in the ${line.kind} room answers ${words}`)
    }
    expect(differences).toEqual([])
  },
)

test.each(shareOf(viewers))(
  'MSG-D3 MSG-D4 COM-D3 whatever a %s does to a room that is not theirs, it is as if there were none',
  async (viewer) => {
    const who = await present(viewer)
    const { stranger } = people
    const acts = {
      send: (id: string) =>
        server.api(chatEndpoints.send, { params: { id }, body: { content: 'Guessed', client_id: newId() } }, who),
      read: (id: string) => server.api(chatEndpoints.read, { params: { id }, body: { message_id: lines[0]!.id } }, who),
      readers: (id: string) => server.api(chatEndpoints.readers, { params: { id } }, who),
      mute: (id: string) => server.api(chatEndpoints.mute, { params: { id }, body: { until: null } }, who),
      leave: (id: string) => server.api(chatEndpoints.leave, { params: { id } }, who),
      accept: (id: string) => server.api(chatEndpoints.accept, { params: { id } }, who),
      decline: (id: string) => server.api(chatEndpoints.decline, { params: { id } }, who),
      rename: (id: string) => server.api(chatEndpoints.changeRoom, { params: { id }, body: { title: 'Guessed' } }, who),
      add: (id: string) => server.api(chatEndpoints.addMembers, { params: { id }, body: { user_ids: [stranger.id] } }, who),
      remove: (id: string) => server.api(chatEndpoints.removeMember, { params: { id, user_id: people.neighbour.id } }, who),
    }
    const differences: string[] = []
    for (const [act, call] of Object.entries(acts)) {
      const unknown = wordsOf(await call(newId()))
      expect(unknown.slice(0, 3)).toBe('404')
      for (const kind of kinds.filter((one) => !belongs(viewer, one))) {
        const words = wordsOf(await call(rooms[kind]))
        if (words !== unknown) differences.push(`${act}: the ${kind} room answers ${words}, not ${unknown}`)
      }
    }
    expect(differences).toEqual([])
  },
)

test('MSG-D5 COM-D9 neither a visitor nor an account of the console reads rooms or lines', async () => {
  const staff = await someAdmin(server.parts, { role: 'superadmin' })
  for (const who of [{ token: '' }, by(staff)])
    for (const kind of kinds) {
      const params = { id: rooms[kind] }
      const answers = [
        await server.api(chatEndpoints.room, { params }, who),
        await server.api(chatEndpoints.members, { params }, who),
        await server.api(chatEndpoints.lines, { params }, who),
      ]
      expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
    }
})
