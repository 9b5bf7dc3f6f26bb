import * as v from 'valibot'
import { churchRanks } from '../accounts/church-rank.ts'
import { Detail } from '../core/common.ts'
import { page } from '../core/lists/page.ts'
import { endpoint } from '../core/endpoint.ts'
import { choice, flag, id, search } from '../core/lists/filters.ts'
import { listQuery } from '../core/lists/list-query.ts'
import { PersonCard } from './person.ts'
import { Presence } from './presence.ts'

/** Why a member is suggested: they share the caller's parish, or people whom the caller follows follow them. */
export const SuggestionReason = v.variant('kind', [
  v.object({ kind: v.literal('parish'), joined_at: v.nullable(v.string()) }),
  v.object({ kind: v.literal('followed'), name: v.string(), others: v.number() }),
])
export type SuggestionReason = v.InferOutput<typeof SuggestionReason>
export const Suggestion = v.object({ person: PersonCard, reason: SuggestionReason })
export type Suggestion = v.InferOutput<typeof Suggestion>

const call = { base: 'main', auth: 'user', touches: ['people'], errors: [] } as const

export const peopleEndpoints = {
  list: endpoint({
    ...call,
    method: 'GET',
    path: 'people/',
    summary:
      'Lists active members who are listed in the directory (PPL-D3); a username typed in full also finds those who are not, children excepted.',
    query: listQuery({
      filters: { q: search(), parish: id(), diocese: id(), church_rank: choice(churchRanks), following: flag() },
      sort: ['name', 'date_joined', 'relevance'],
      defaultSort: 'name',
    }),
    response: page(PersonCard),
  }),
  suggestions: endpoint({
    ...call,
    method: 'GET',
    path: 'people/suggestions/',
    summary: 'Up to twelve members whom the caller may know, with the reason (PPL-D4).',
    response: v.array(Suggestion),
  }),
  dismiss: endpoint({
    ...call,
    limit: 'write',
    method: 'POST',
    path: 'people/suggestions/{id}/dismiss/',
    summary: 'Stops suggesting a member to the caller.',
    response: Detail,
  }),
  presence: endpoint({
    ...call,
    method: 'GET',
    path: 'people/{id}/presence/',
    touches: ['people', 'blocks', 'rooms'],
    summary:
      'Whether the caller may know that a member is online, and when they last were (PPL-D7). Who may joins `person:{id}` on the socket and hears `user_online` and `user_offline`.',
    response: Presence,
  }),
} as const
