import { languageOf, sourceLanguage } from '#contract/core/languages.ts'
import type { Insertable } from 'kysely'
import type { ParishRole } from '#contract/core/permissions.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { type DemoPerson, demoPeople } from '#server/seed/accounts.ts'
import { bios, familyNames, menNames, womenNames } from '#server/platform/db/seed/names.ts'
import type { ParishFacts } from '#server/seed/parish-list.ts'
import type { Random } from '#server/platform/db/seed/random.ts'

export type SeedPerson = {
  user: Insertable<Database['users']> & { id: string }
  parish: string | null
  membership: 'active' | 'pending'
  roles: readonly ParishRole[]
  joined: number
  demo: DemoPerson | null
}
const dayMs = 86_400_000
const pendingPerParish = 3
/** Leaders and accounts of the demo were there before its two years of posts. */
const firstDays = 760

/** Members of one parish, leaders first; `taken` keeps usernames unique across parishes. */
export function inventPeople(
  facts: ParishFacts,
  {
    demo,
    passwordHash,
    now,
    random,
    taken,
  }: {
    demo: readonly DemoPerson[]
    passwordHash: string
    now: number
    random: Random
    taken: Set<string>
  },
): SeedPerson[] {
  const row = (
    name: { first_name: string; last_name: string; username: string; email: string },
    joined: number,
    index: number,
  ): SeedPerson['user'] => ({
    id: random.id(joined),
    ...name,
    username_changed_at: null,
    password_hash: passwordHash,
    phone: phoneOf(facts, index),
    birth_date: birthDate(now, random),
    church_rank: 'none',
    bio: random.chance(0.4) ? random.pick(bios) : '',
    city: facts.city,
    country: facts.country,
    locale: languageOf(facts.languages?.[0] ?? sourceLanguage),
    timezone: facts.timezone,
    instagram_url: null,
    photo_key: null,
    email_verified_at: iso(joined),
    marketing_opt_in: random.chance(0.2),
    account_status: 'active',
    status_reason: null,
    status_until: null,
    last_seen_at: iso(Math.max(joined, now - ((index * 7919) % 1440) * 3_600_000)),
    created_at: iso(joined),
    updated_at: iso(joined),
    deleted_at: null,
  })
  const known = demo.map((account, index): SeedPerson => {
    const joined = now - (account.verified && account.complete ? firstDays + index * 9 : 200 + index * 9) * dayMs
    const { first_name, last_name, username, email } = account
    const user = row({ first_name, last_name, username, email }, joined, index)
    const incomplete = account.complete ? {} : { phone: '0000000000', birth_date: null, bio: '', city: null, country: null }
    return {
      user: {
        ...user,
        ...incomplete,
        church_rank: rankOf(account.parishRoles),
        locale: account.parish === undefined ? 'en' : user.locale,
        email_verified_at: account.verified ? iso(joined) : null,
      },
      parish: account.complete ? facts.slug : null,
      membership: 'active',
      roles: account.parishRoles,
      joined,
      demo: account,
    }
  })
  const leaders = leadership(facts, demo)
  const members = known.filter(({ parish }) => parish !== null).length
  const invented = Array.from({ length: facts.people - members + pendingPerParish }, (_, index): SeedPerson => {
    const pending = index >= facts.people - members
    const roles = leaders[index] ?? []
    const days = pending ? 2 + random.whole(24) : roles.length > 0 ? firstDays + random.whole(160) : 20 + random.whole(900)
    const joined = now - days * dayMs
    const first_name = random.pick(
      roles.includes('priest') || roles.includes('deacon') ? menNames : random.chance(0.5) ? menNames : womenNames,
    )
    const last_name = familyNameFor(first_name, random)
    const username = freeUsername(first_name, last_name, taken)
    return {
      user: {
        ...row({ first_name, last_name, username, email: `${username}@members.example` }, joined, index + known.length),
        church_rank: rankOf(roles),
      },
      parish: facts.slug,
      membership: pending ? 'pending' : 'active',
      roles,
      joined,
      demo: null,
    }
  })
  return [...known, ...invented]
}

const namesOfAccounts = new Set(demoPeople.map(({ first_name, last_name }) => `${first_name} ${last_name}`))

/** Nobody is invented with the name of an account of the demo. */
function familyNameFor(first: string, random: Random): string {
  const last = random.pick(familyNames)
  return namesOfAccounts.has(`${first} ${last}`) ? familyNameFor(first, random) : last
}

const rankOf = (roles: readonly ParishRole[]) =>
  roles.includes('priest') ? 'priest' : roles.includes('deacon') ? 'deacon' : 'none'

export const usernamesOfAccounts = () => new Set(demoPeople.map(({ username }) => username))

function leadership({ people }: ParishFacts, demo: readonly DemoPerson[]): ParishRole[][] {
  const admins: ParishRole[][] = demo.some(({ parishRoles }) => parishRoles.includes('parish_admin'))
    ? [['parish_admin']]
    : people > 45
      ? [['parish_admin'], ['parish_admin', 'servant']]
      : [['parish_admin']]
  return [
    ...admins,
    ['priest'],
    ...(people > 50 ? [['priest'] as ParishRole[]] : []),
    ['treasurer'],
    ['servant'],
    ['servant'],
    ['servant'],
    ['deacon'],
    ['deacon'],
    ['deacon'],
  ]
}

function freeUsername(first: string, last: string, taken: Set<string>): string {
  const base = `${first}.${last}`.toLowerCase()
  let username = base
  for (let count = 2; taken.has(username); count += 1) username = `${base}${count}`
  taken.add(username)
  return username
}

const phoneOf = ({ phonePrefix, country }: ParishFacts, index: number) =>
  `${phonePrefix}${country === 'AU' ? 6 + (index % 4) : country === 'GB' ? 101 + index : String(index % 100).padStart(2, '0')}`
const birthDate = (now: number, random: Random) => iso(now - (15 * 365 + random.whole(60 * 365)) * dayMs).slice(0, 10)
const iso = (at: number) => new Date(at).toISOString()
