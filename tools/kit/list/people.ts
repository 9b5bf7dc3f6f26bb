import * as v from 'valibot'
import { BulkOutcome } from '#contract/core/bulk-outcome.ts'
import { page } from '#contract/core/lists/page.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { choice, flag, period, search } from '#contract/core/lists/filters.ts'
import { listQuery } from '#contract/core/lists/list-query.ts'

export const Person = v.object({
  id: v.string(),
  name: v.string(),
  username: v.string(),
  email: v.string(),
  avatar: v.nullable(v.string()),
  parish: v.nullable(v.string()),
  status: v.picklist(['active', 'suspended']),
  verified: v.boolean(),
  services: v.number(),
  joined_at: v.string(),
  note: v.nullable(v.string()),
  updated_at: v.string(),
})
export type Person = v.InferOutput<typeof Person>

const open = { base: 'main', auth: 'none', touches: ['users'], errors: [], summary: '' } as const
/** Calls of the kit's list, answered in the page by `memoryApi`. */
export const peopleEndpoints = {
  people: {
    ...open,
    method: 'GET',
    path: 'kit/people/',
    query: listQuery({
      filters: { q: search(), status: choice(['active', 'suspended']), verified: flag(), joined: period() },
      sort: ['name', 'joined'],
      defaultSort: 'name',
    }),
    response: page(Person),
  },
  person: { ...open, method: 'GET', path: 'kit/people/{id}/', response: Person },
  patch: {
    ...open,
    method: 'PATCH',
    path: 'kit/people/{id}/',
    errors: ['stale'],
    body: v.object({ name: v.pipe(v.string(), v.nonEmpty('Name is required')), updated_at: v.string(), reason: v.string() }),
    response: Person,
  },
  suspend: {
    ...open,
    method: 'POST',
    path: 'kit/people/{id}/suspend/',
    body: v.object({ reason: v.string(), until: v.nullable(v.string()) }),
    response: Person,
  },
  remove: { ...open, method: 'POST', path: 'kit/people/{id}/remove/', response: v.object({}) },
  bulk: {
    ...open,
    method: 'POST',
    path: 'kit/people/suspend/',
    body: v.object({ ids: v.array(v.string()), reason: v.string() }),
    response: BulkOutcome,
  },
} as const satisfies Record<string, Endpoint>

const first = ['Mariam', 'Youssef', 'Sarah', 'Mina', 'Demiana', 'George', 'Lydia', 'Bishoy', 'Marina', 'Kyrillos']
const last = ['Barsoum', 'Girgis', 'Makar', 'Nashed', 'Boutros', 'Habib']
const parishes = ['St. Mark', 'St. George', 'Archangel Michael', null]

/** Sixty people, the same on every load. */
export const everyone = (): Person[] =>
  Array.from({ length: 60 }, (_, place) => {
    const [given, family] = [first[place % first.length] ?? '', last[place % last.length] ?? '']
    const username = `${given}.${family}.${place}`.toLowerCase()
    return {
      id: `0199${String(place).padStart(4, '0')}-0000-7000-8000-000000000000`,
      name: place === 0 ? 'نادية جرجس' : `${given} ${family}`,
      username,
      email: `${username}@members.example`,
      avatar: null,
      parish: parishes[place % parishes.length] ?? null,
      status: place % 7 === 3 ? 'suspended' : 'active',
      verified: place % 3 !== 0,
      services: (place * 7) % 23,
      joined_at: new Date(Date.UTC(2026, 0, 1 + place)).toISOString(),
      note: place % 5 === 0 ? 'Sings in the choir.' : null,
      updated_at: '1',
    }
  })
