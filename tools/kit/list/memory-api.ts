import { everyone, type Person } from './people.ts'

const jsonHeaders = { 'content-type': 'application/json' }
const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status, headers: jsonHeaders })

/**
 * Answers the calls of `peopleEndpoints` from memory. Searching for `fail` answers 500, for `limit` 429; the first change of a
 * name finds another version (409 `stale`); Mina Nashed cannot be suspended together with others.
 */
export function memoryApi(): typeof fetch {
  let people = everyone()
  let isFirstChange = true

  function listed(query: URLSearchParams): Response {
    const q = query.get('q') ?? ''
    if (q === 'fail') return answer({ code: 'server_error', detail: 'The list broke.' }, 500)
    if (q === 'limit') return answer({ code: 'rate_limit', message: 'Too many', retry_after: 30 }, 429)
    const wants = (name: string, value: string) => !query.has(name) || query.get(name) === value
    const found = people.filter(
      ({ name, username, status, verified, joined_at }) =>
        `${name} ${username}`.toLowerCase().includes(q) &&
        wants('status', status) &&
        wants('verified', String(verified)) &&
        joined_at.slice(0, 10) >= (query.get('joined_from') ?? '') &&
        joined_at.slice(0, 10) <= (query.get('joined_to') ?? '9999'),
    )
    const ordering = query.get('ordering') ?? 'name'
    const key = ordering.endsWith('joined') ? 'joined_at' : 'name'
    const sign = ordering.startsWith('-') ? -1 : 1
    const sorted = found.toSorted((one, other) => sign * one[key].localeCompare(other[key], 'en'))
    const [number, size] = [Number(query.get('page') ?? 1), Number(query.get('page_size') ?? 25)]
    return answer({ count: found.length, next: null, previous: null, results: sorted.slice((number - 1) * size, number * size) })
  }
  function change(id: string, changes: Partial<Person>): Response {
    people = people.map((person) => (person.id === id ? { ...person, ...changes, updated_at: `${person.updated_at}1` } : person))
    return answer(people.find((person) => person.id === id))
  }

  return async (input, init) => {
    const request = new Request(input, init)
    const { pathname, searchParams } = new URL(request.url)
    const [, id, act] = /\/kit\/people\/(?:([0-9a-f-]{36})\/)?(?:(\w+)\/)?$/.exec(pathname) ?? []
    if (!pathname.includes('/kit/people/')) return answer({ code: 'not_found', detail: 'Not in the kit' }, 404)
    const body: unknown = request.method === 'GET' ? null : await request.json().catch(() => null)
    const known = people.find((person) => person.id === id)
    if (request.method === 'GET')
      return id === undefined ? listed(searchParams) : known ? answer(known) : answer({ code: 'not_found', detail: 'Gone' }, 404)
    if (id === undefined) {
      const { ids } = body as { ids: string[] }
      const refused = people.filter((person) => ids.includes(person.id) && person.name === 'Mina Nashed')
      people = people.map((person) =>
        ids.includes(person.id) && !refused.includes(person) ? { ...person, status: 'suspended' } : person,
      )
      const named = refused.map((person) => ({
        id: person.id,
        name: person.name,
        detail: 'The role of this person is above yours.',
        reason: 'forbidden',
      }))
      return answer({ done: ids.length - refused.length, refused: named })
    }
    if (act === 'remove') {
      people = people.filter((person) => person.id !== id)
      return answer({})
    }
    if (act === 'suspend') return change(id, { status: 'suspended' })
    if (isFirstChange && known) {
      isFirstChange = false
      change(id, { name: `${known.name} (saved meanwhile)` })
      return answer({ code: 'stale', detail: 'Changed', current: people.find((person) => person.id === id) }, 409)
    }
    return change(id, body as Partial<Person>)
  }
}
