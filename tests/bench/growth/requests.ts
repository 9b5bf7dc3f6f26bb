import pg from 'pg'
import { httpCall } from '../../support/process/http-call.ts'
import type { Call, Role } from './calls.ts'
import { type Caller, callersOf } from './callers.ts'
import type { Community } from './community.ts'
import { recordQuery } from './records.ts'

export type Request = { name: string; method: string; url: string; caller: Caller; body?: string }

const day = 86_400_000
const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The calls with the records and accounts of one community. */
export async function requestsOf(community: Community, calls: readonly Call[]): Promise<Request[]> {
  const roles: Record<Role, Caller> = await callersOf(community)
  const client = new pg.Client(community.connection)
  await client.connect()
  try {
    const one = async (query: string, values: unknown[] = []) => (await client.query(query, values)).rows[0]
    const { parish, diocese } = await one(
      "select id as parish, diocese_id as diocese from parishes where slug = 'st-mark-pasadena'",
    )
    const { field } = await one('select id as field from profile_fields limit 1')
    const { group } = await one(
      `select id as "group" from groups where slug not like 'grown-%' and calendar_id is not null and status = 'active' order by id limit 1`,
    )
    const { series } = await one(
      `select id as series from events where calendar_id = (select id from calendars where owner_id = $1) and deleted_at is null
         and start_datetime > now() order by start_datetime, id limit 1`,
      [parish],
    )
    const { role: moderator } = await one("select id as role from roles where name = 'moderator'")
    const values: Record<string, string> = {
      '{parish}': parish,
      '{diocese}': diocese,
      '{field_id}': field,
      '{group}': group,
      '{series}': series,
      '{member}': roles.office?.id ?? '',
      '{role}': moderator,
      '{actor}': roles.staff?.id ?? '',
      '{seller}': roles.member?.id ?? '',
      '{yesterday}': dateOf(Date.now() - day),
      '{longAgo}': dateOf(Date.now() - 250 * day),
      '{month}': new Date(Date.now() - 15 * day).toISOString(),
      '{monthEnd}': new Date(Date.now() + 15 * day).toISOString(),
    }
    const requests: Request[] = []
    for (const { name, role, method, path, query, base } of calls) {
      const caller = roles[role]
      const record = recordQuery(path)
      const params: Record<string, string> = record
        ? ((await one(record, record.includes('$1') ? [caller?.id ?? null] : [])) ?? {})
        : {}
      if (path.includes('{') && Object.keys(params).length === 0) throw new Error(`there is no record for ${name}`)
      const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, values[value] ?? value]))
      const place = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
      requests.push({ name, method, caller, url: `${community.url}/${base}${place}${search.size > 0 ? `?${search}` : ''}` })
    }
    return requests
  } finally {
    await client.end()
  }
}

/** Milliseconds of one request until its response has arrived. */
export async function send({ name, method, url, caller }: Request): Promise<number> {
  const headers = caller ? { authorization: `Bearer ${caller.token()}` } : {}
  const began = performance.now()
  const { status, text } = await httpCall(url, { method, headers })
  const took = performance.now() - began
  if (status >= 400) throw new Error(`${name}: ${status} ${text.slice(0, 300)}`)
  return took
}
