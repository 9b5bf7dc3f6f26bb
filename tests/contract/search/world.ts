import { consoleSearchEndpoints } from '#contract/search/console-search.ts'
import { searchEndpoints } from '#contract/search/search.ts'
import { accepted, mark, marked } from '../../support/personal-traces.ts'
import { indexJob } from '#server/modules/search/runs/index.job.ts'
import { jobContext } from '../../support/job-context.ts'
import { thing, type WorldBase, type WorldPart } from '../../support/world-part.ts'
import type { Person } from '../../support/features/people.ts'

let saved = 0
const savedBy = async ({ server }: WorldBase, { token }: Pick<Person, 'token'>) => {
  saved += 1
  const { body } = await accepted(server.api(searchEndpoints.saveSearch, { body: { q: `feast ${saved}` } }, { token }))
  return thing(body.id!)
}
let groups = 0
const someSynonyms = async ({ server, superadmin }: WorldBase) => {
  groups += 1
  const words = [`first${groups}`, `second${groups}`]
  const { body } = await accepted(
    server.api(consoleSearchEndpoints.addSynonyms, { body: { words } }, { token: superadmin.token }),
  )
  return thing(body.id!)
}
const someCurated = async ({ server, superadmin, servant }: WorldBase) => {
  const body = { type: 'people', thing: servant.id, rule: 'first' } as const
  await accepted(server.api(consoleSearchEndpoints.curate, { body }, { token: superadmin.token }))
  return { params: { type: 'people', id: servant.id } }
}

export const part: WorldPart = {
  own: (base) => [
    [/^search\/saved\/\{/, () => savedBy(base, base.servant)],
    [/^superadmin\/search\/synonyms\/\{/, () => someSynonyms(base)],
    [/^superadmin\/search\/curated\/\{/, () => someCurated(base)],
  ],
  foreign: (base) => [[/^search\/saved\/\{/, () => savedBy(base, base.member)]],
  posts: async ({ server, servant, superadmin }) => {
    // The first run of the index is over, or it would change rows between two calls.
    await indexJob(server.parts).run({}, jobContext(server))
    const { body } = await accepted(server.api(searchEndpoints.search, { query: { q: 'mark' } }, { token: servant.token }))
    return {
      'search.opened': { body: { search_id: body.search_id, type: 'people', id: servant.id }, token: servant.token },
      'search.saveSearch': { body: { q: 'liturgy' }, token: servant.token },
      'search.reindex': { body: { type: 'events' }, token: superadmin.token },
      'search.addSynonyms': { body: { words: ['liturgy', 'mass'] }, token: superadmin.token },
      'search.curate': { body: { type: 'people', thing: servant.id, rule: 'first' }, token: superadmin.token },
    }
  },
  running: ({ parts: { db } }) => db.selectFrom('search_runs').where('finished_at', 'is', null).select('type').execute(),
  traces: {
    write: async ({ server }, writer) => {
      await accepted(server.api(searchEndpoints.saveSearch, { body: { q: `${mark} saved` } }, writer))
      await accepted(server.api(searchEndpoints.search, { query: { q: `${mark} asked` } }, writer))
    },
    tables: ['saved_searches', 'search_log', 'search_rows'],
    exported: marked('saved', 'asked'),
  },
}
