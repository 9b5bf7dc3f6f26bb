import * as v from 'valibot'
import { MembershipStatus, ParishRef, ParishRoleName } from '../accounts/account.ts'
import { Id, line, Slug } from '../core/common.ts'
import { page, pageQuery } from '../core/lists/page.ts'
import { endpoint } from '../core/endpoint.ts'
import { choice, country, id, search as searchFilter, text } from '../core/lists/filters.ts'
import { listQuery } from '../core/lists/list-query.ts'
import { FellowMember, ListedParish, ParishPage, ParishPlace } from './directory.ts'
import { churchLanguages } from './service-time.ts'

export { MembershipStatus, ParishRef, ParishRoleName }
export { Parish } from './parish.ts'

/** A parish in the registration form's list (API-022). */
export const ParishChoice = v.object({
  id: Id,
  slug: Slug,
  name: v.string(),
  name_ar: v.nullable(v.string()),
  diocese_name: v.string(),
  diocese_name_ar: v.nullable(v.string()),
  city: v.string(),
  city_ar: v.nullable(v.string()),
  country: v.string(),
})
export type ParishChoice = v.InferOutput<typeof ParishChoice>

/** All five are 0 and `parish` is null for a member without a parish (PAR-D7). */
export const ParishStats = v.object({
  parish: v.nullable(ParishRef),
  members: v.number(),
  admins: v.number(),
  upcoming_events: v.number(),
  total_groups: v.number(),
  total_posts: v.number(),
})
export type ParishStats = v.InferOutput<typeof ParishStats>

/** PAR-D4. */
export const Membership = v.object({
  id: Id,
  user_id: Id,
  parish_id: Id,
  parish: ParishRef,
  status: MembershipStatus,
  roles: v.array(ParishRoleName),
  joined_at: v.nullable(v.string()),
  /** The member or the console account who admitted or declined; null where the parish admits by itself. */
  decided_by: v.nullable(Id),
})
export type Membership = v.InferOutput<typeof Membership>

const search = v.optional(v.pipe(line(0, 100), v.toLowerCase()))
/** A coordinate in a query. */
const degrees = (most: number) =>
  v.pipe(v.string(), v.decimal(), v.transform(Number), v.number(), v.minValue(-most), v.maxValue(most))

export const parishesEndpoints = {
  choices: endpoint({
    method: 'GET',
    path: 'auth/parishes/',
    base: 'main',
    auth: 'none',
    limit: 'lookup',
    errors: [],
    summary: 'Lists the parishes to choose from at registration and profile completion.',
    query: v.object({ ...pageQuery, q: search }),
    response: page(ParishChoice),
  }),
  list: endpoint({
    method: 'GET',
    path: 'parishes/',
    base: 'main',
    auth: 'optional',
    errors: [],
    touches: ['membership', 'parish-record'],
    summary: 'Lists active parishes; with `lat` and `lng` those within 500 km, each with its distance (PAR-D5).',
    query: listQuery({
      filters: {
        q: searchFilter(),
        diocese: id(),
        country: country(),
        city: text(80),
        language: choice(churchLanguages),
      },
      sort: ['name', 'distance'],
      defaultSort: 'name',
      also: { lat: v.optional(degrees(90)), lng: v.optional(degrees(180)) },
    }),
    response: page(ListedParish),
  }),
  /** Before `read`, like `myStats`. */
  places: endpoint({
    method: 'GET',
    path: 'parishes/places/',
    base: 'main',
    auth: 'optional',
    errors: [],
    summary: 'Lists the cities that have an active parish, by country.',
    response: v.object({ results: v.array(ParishPlace) }),
  }),
  /** Before `read`: "my-parish-stats" is not a parish id (TRAP-26). */
  myStats: endpoint({
    method: 'GET',
    path: 'parishes/my-parish-stats/',
    base: 'main',
    auth: 'user',
    errors: [],
    summary: "Returns the figures of the caller's parish for the dashboard.",
    response: ParishStats,
  }),
  read: endpoint({
    method: 'GET',
    path: 'parishes/{id}/',
    base: 'main',
    auth: 'optional',
    errors: [],
    touches: ['membership', 'parish-record'],
    summary: 'Returns a parish by id or slug; the parish that took over a merged one; 404 for draft and inactive ones.',
    response: ParishPage,
  }),
  fellowMembers: endpoint({
    method: 'GET',
    path: 'parishes/{id}/members/',
    group: 'members',
    base: 'main',
    auth: 'user',
    errors: [],
    touches: ['membership', 'parish-members'],
    summary: 'Lists the active members of a parish by name, for each other; 404 for everybody else.',
    query: listQuery({ filters: { q: searchFilter() } }),
    response: page(FellowMember),
  }),
  membership: endpoint({
    method: 'GET',
    path: 'parishes/{id}/membership/',
    base: 'main',
    auth: 'user',
    errors: [],
    touches: ['membership'],
    summary: "Returns the caller's membership of a parish; 404 without one.",
    response: Membership,
  }),
  join: endpoint({
    method: 'POST',
    path: 'parishes/{id}/join/',
    touches: ['membership', 'calendar'],
    base: 'main',
    auth: 'user',
    errors: ['already_member', 'parish_change_too_soon', 'conflict'],
    limit: 'write',
    idempotent: true,
    summary: "Makes a parish the caller's home parish; at most one change in 30 days (PAR-D4).",
    response: Membership,
  }),
  leave: endpoint({
    method: 'DELETE',
    path: 'parishes/{id}/membership/',
    touches: ['membership', 'calendar'],
    base: 'main',
    auth: 'user',
    errors: ['conflict'],
    limit: 'write',
    summary: "Ends the caller's membership of a parish; refused for the last parish admin.",
    response: v.object({ detail: v.string() }),
  }),
} as const
