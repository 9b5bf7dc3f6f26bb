import { type Flag, flagNames } from '#contract/core/flags.ts'
import { itemAt, present } from '#server/platform/base/present.ts'
import type { Anonymity } from '#server/platform/security/anonymity.ts'
import type { Sealer } from '#server/platform/security/sealing.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Files } from '#server/platform/ports/files/files.ts'
import { fold } from '#server/platform/base/fold.ts'
import { putSetting } from '#server/platform/settings/settings.queries.ts'
import { demoPeople, linkedStaff } from './accounts.ts'
import { answersTo, nearlyFull } from './answers.ts'
import { inventDetails } from './details.ts'
import { categoryIds, insertAll, roleIds, staffId } from './insert.queries.ts'
import { inventMarket } from './market.ts'
import { inventImports } from './imports.ts'
import { inventNewcomers } from './newcomers.ts'
import { inventNotices } from './notices.ts'
import { dioceses, parishList } from './parish-list.ts'
import { parishYears } from './parish-year.ts'
import { inventPeople, type SeedPerson, usernamesOfAccounts } from './people.ts'
import { inventPrayers } from './prayers.ts'
import type { Random } from './random.ts'
import { inventStaff } from './staff.ts'
import { chooseForVerification, inventVerifications } from './verifications.ts'

const personalColor = '#86beff'
const dayMs = 86_400_000
/** Rooms that a demo shows although they are off in a new installation. */
const switchedOn: readonly Flag[] = ['prayerRequests', 'marketplace']
const handles = [
  ['abouna', 'clergy'],
  ['sayedna', 'clergy'],
  ['anba', 'clergy'],
  ['hegumen', 'clergy'],
  ['metropolitan', 'clergy'],
  ['popetawadros', 'clergy'],
  ['holysynod', 'clergy'],
  ['patriarchate', 'clergy'],
  ['copticchurch', 'brand'],
  ['coptic.community', 'brand'],
] as const

type Given = {
  now: number
  passwordHash: string
  random: Random
  anonymity: Anonymity
  secondFactorSealer: Sealer
  files: Pick<Files, 'put'>
}

/** Invents the whole demo community and writes it. */
export async function writeCommunity(tx: Tx, { now, passwordHash, random, anonymity, secondFactorSealer, files }: Given) {
  const founded = now - 1000 * dayMs
  const seats = dioceses.map((diocese) => ({ ...diocese, id: random.id(founded) }))
  const seatOf = (diocese: string) =>
    present(
      seats.find(({ slug }) => slug === diocese),
      diocese,
    )
  const taken = usernamesOfAccounts()
  const parishes = parishList.map((facts, index) => {
    const people = inventPeople(facts, { demo: index === 0 ? demoPeople : [], passwordHash, now, random, taken })
    return { facts, people, id: random.id(founded), calendarId: random.id(founded) }
  })
  const first = itemAt(parishes, 0)
  const everyone = parishes.flatMap(({ people }) => people)
  const linkedPerson = personOf(everyone, ({ user }) => user.username === linkedStaff.person)
  const waiting = chooseForVerification(parishes, now)
  const lives = parishes.map(({ facts, people, calendarId }, index) => {
    const active = people.filter(({ parish, membership }) => parish !== null && membership === 'active')
    const author = personOf(active, ({ roles, demo }) => roles.includes('parish_admin') && (index > 0 || demo !== null)).user.id
    const events = parishYears({ facts, shift: index, calendarId, authorId: author, now, random })
    const leaders = active.filter(({ roles }) => roles.some((role) => role !== 'deacon'))
    const crowded = events
      .filter(({ rsvp_limit, start_datetime }) => rsvp_limit !== null && Date.parse(String(start_datetime)) > now + 2 * dayMs)
      .sort((a, b) => (a.start_datetime < b.start_datetime ? -1 : 1))[0]
    const answers = events.flatMap((event) =>
      event === crowded
        ? nearlyFull(
            event,
            active.filter(({ demo }) => demo === null),
            1,
            now,
            random,
          )
        : answersTo(
            event,
            event.visibility === 'private'
              ? leaders
              : active.filter(({ joined }) => joined < Date.parse(String(event.start_datetime))),
            now,
            random,
          ),
    )
    const invites = events
      .filter(({ visibility }) => visibility === 'private')
      .flatMap((event) =>
        leaders.map(({ user }) => ({
          event_id: event.id,
          user_id: user.id,
          invited_by: author,
          created_at: event.created_at ?? iso(now),
        })),
      )
    return { events, answers, invites }
  })

  await insertAll(tx, 'dioceses', seats)
  await insertAll(
    tx,
    'parishes',
    parishes.map(({ facts: { diocese, color: _color, people: members_count, phonePrefix: _prefix, ...facts }, id }) => ({
      ...facts,
      id,
      diocese_id: seatOf(diocese).id,
      status: 'active' as const,
      members_count,
      search_text: fold([facts.name, facts.name_ar, facts.city, facts.patron_saint, seatOf(diocese).name].join(' ')),
      created_at: iso(founded),
      updated_at: iso(founded),
    })),
  )
  await insertAll(
    tx,
    'users',
    everyone.map(({ user }) => user),
  )
  await insertAll(
    tx,
    'memberships',
    parishes.flatMap(({ id, people }) =>
      people.filter(({ parish }) => parish !== null).map((person) => membershipOf(person, id, random)),
    ),
  )
  await insertAll(
    tx,
    'consents',
    everyone.flatMap(({ user, joined }) =>
      (['terms', 'privacy'] as const).map((kind) => ({
        id: random.id(joined),
        user_id: user.id,
        kind,
        version: '2026-11-01',
        given_at: iso(joined),
        withdrawn_at: null,
        source: 'registration',
      })),
    ),
  )
  await insertAll(
    tx,
    'admin_users',
    inventStaff({
      founded,
      now,
      passwordHash,
      sealer: secondFactorSealer,
      roleIds: await roleIds(tx),
      newId: () => random.id(founded),
      linked: {
        userId: linkedPerson.user.id,
        parishId: first.id,
      },
    }),
  )
  const personal = everyone.map(({ user, joined }) => ({
    id: random.id(joined),
    name: `${user.first_name} ${user.last_name}`,
    color: personalColor,
    owner_type: 'user' as const,
    owner_id: user.id,
    created_at: iso(joined),
  }))
  await insertAll(tx, 'calendars', [
    ...parishes.map(({ facts, id, calendarId }) => ({
      id: calendarId,
      name: facts.name,
      color: facts.color,
      owner_type: 'parish' as const,
      owner_id: id,
      created_at: iso(founded),
    })),
    ...personal,
  ])
  await insertAll(tx, 'calendar_subscriptions', [
    ...parishes.flatMap(({ calendarId, people }) =>
      people
        .filter(({ parish, membership }) => parish !== null && membership === 'active')
        .map(({ user, joined }) => subscription(user.id, calendarId, joined, random)),
    ),
    ...personal.map(({ id, owner_id, created_at }) => subscription(owner_id, id, Date.parse(created_at), random)),
  ])
  await insertAll(
    tx,
    'events',
    lives.flatMap(({ events }) => events),
  )
  await insertAll(
    tx,
    'event_rsvps',
    lives.flatMap(({ answers }) => answers),
  )
  await insertAll(
    tx,
    'event_invites',
    lives.flatMap(({ invites }) => invites),
  )
  await insertAll(
    tx,
    'notifications',
    inventNotices(first.people, itemAt(lives, 0).events, itemAt(lives, 0).answers, now, random),
  )
  await insertAll(
    tx,
    'feature_flags',
    flagNames.map((name) => ({ name, enabled: switchedOn.includes(name), updated_at: iso(now) })),
  )
  const prayers = inventPrayers(parishes, { now, random, anonymity, categories: await categoryIds(tx) })
  await insertAll(tx, 'prayer_requests', prayers.requests)
  await insertAll(tx, 'prayers', prayers.prayed)
  await insertAll(tx, 'prayer_updates', prayers.updates)
  const market = await inventMarket(parishes, { now, random, files })
  await insertAll(tx, 'market_sellers', market.sellers)
  await insertAll(tx, 'market_items', market.items)
  await insertAll(tx, 'market_photos', market.photos)
  await insertAll(tx, 'market_saved_items', market.saved)
  await insertAll(tx, 'market_views', market.views)
  await insertAll(tx, 'market_orders', market.orders)
  await insertAll(tx, 'market_order_lines', market.lines)
  await insertAll(tx, 'market_order_steps', market.steps)
  await insertAll(tx, 'market_reviews', market.reviews)
  await insertAll(
    tx,
    'reserved_handles',
    handles.map(([handle, reason]) => ({ handle, reason })),
  )
  const newcomers = inventNewcomers(
    parishes.map(({ id, facts }) => ({ id, facts })),
    {
      adminId: await staffId(tx, 'staff.sameh'),
      memberId: linkedPerson.user.id,
      now,
      random,
    },
  )
  await insertAll(tx, 'invitation_requests', newcomers.requests)
  await insertAll(tx, 'invitations', newcomers.invitations)
  const verifications = await inventVerifications(waiting, { adminId: await staffId(tx, 'staff.sameh'), now, random, files })
  await insertAll(tx, 'email_tokens', verifications.tokens)
  await insertAll(tx, 'rank_claims', verifications.claims)
  await insertAll(tx, 'claim_documents', verifications.documents)
  await insertAll(tx, 'verification_messages', verifications.messages)
  await insertAll(tx, 'guardian_requests', verifications.guardians)
  await insertAll(tx, 'guardian_links', verifications.links)
  for (const username of ['staff.verena', 'staff.sameh']) {
    const imported = inventImports(
      parishes.map(({ facts }) => facts.slug),
      { adminId: await staffId(tx, username), now, random },
    )
    await insertAll(tx, 'bulk_imports', imported.imports)
    await insertAll(tx, 'bulk_import_rows', imported.rows)
  }
  const details = inventDetails(everyone, { now, random })
  await insertAll(tx, 'profile_fields', details.fields)
  await insertAll(tx, 'profile_field_choices', details.choices)
  await insertAll(tx, 'profile_field_values', details.values)
  await putSetting(tx, 'registration', { mode: 'invite_only' }, iso(now))
}

const membershipOf = ({ user, membership, roles, joined }: SeedPerson, parish_id: string, random: Random) => ({
  id: random.id(joined),
  user_id: user.id,
  parish_id,
  status: membership,
  roles: [...roles],
  joined_at: membership === 'active' ? iso(joined) : null,
  decided_by: null,
  created_at: iso(joined),
  ended_at: null,
})
const subscription = (user_id: string, calendar_id: string, at: number, random: Random) => ({
  id: random.id(at),
  user_id,
  calendar_id,
  color_override: null,
  created_at: iso(at),
})
const iso = (at: number) => new Date(at).toISOString()

const personOf = (people: readonly SeedPerson[], isWanted: (person: SeedPerson) => boolean) =>
  present(people.find(isWanted), 'a person of the demo')
