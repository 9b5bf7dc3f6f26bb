import * as v from 'valibot'
import type { consoleSearchEndpoints, Curated } from '#contract/search/console-search.ts'
import { searchErrors } from '#contract/search/errors.ts'
import { type SearchType, searchTypes } from '#contract/search/search-types.ts'
import { today } from '#server/platform/base/people/age.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import { findUserByUsername } from '#server/modules/accounts/views.ts'
import { findParishId } from '#server/modules/parishes/views.ts'
import { isUuid, uuidParam } from '#server/platform/base/params.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { addJob } from '#server/platform/jobs/add.ts'
import type { Handler } from '#server/platform/module/module.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { readRuns, startRun } from '#server/platform/search/index/runs.queries.ts'
import { readSetting, writeSetting } from '#server/platform/settings/settings.ts'
import { deleteCurated, listCurated, putCurated } from './curated/curated.queries.ts'
import { keptDays } from './log/log.ts'
import { readFigures } from './log/log.queries.ts'
import { indexJob } from './runs/index.job.ts'
import { stopWordsSetting } from './words/stop-words.setting.ts'
import { addSynonyms } from './words/synonyms.ts'
import { deleteSynonyms, listSynonyms } from './words/synonyms.queries.ts'

type Calls = { [K in keyof typeof consoleSearchEndpoints]: Handler<(typeof consoleSearchEndpoints)[K]> }

/** Questions are named once so many people have asked them (SRC-D5). */
const leastPeople = 3
const defaultDays = 29

export const consoleHandlers: Calls = {
  async searchStatus(_input, context) {
    const { tx } = context
    const runs = new Map((await readRuns(tx)).map((run) => [run.type, run]))
    const types = searchTypes.map((type) => {
      const run = runs.get(type)
      return {
        type,
        rows: run?.rows ?? 0,
        lag: run?.lag ?? 0,
        done: run?.done ?? 0,
        started_at: run?.started_at ?? null,
        finished_at: run?.finished_at ?? null,
      }
    })
    const curated = await Promise.all(
      (await listCurated(tx)).map(async (row) => ({ ...row, title: await titleOf(tx, context, row) })),
    )
    return { types, stop_words: (await readSetting(tx, context, stopWordsSetting)).words, curated }
  },
  async reindex({ body }, context) {
    await startRun(context.tx, body.type)
    await addJob(context.tx, indexJob(context), {})
    await context.audit({ action: 'search.reindex', targetType: 'search_index', targetId: body.type, targetName: body.type })
    return { detail: 'The index is being made anew. The old one is used meanwhile.' }
  },
  synonyms: (_input, { tx }) => listSynonyms(tx),
  async addSynonyms({ body }, context) {
    const added = await addSynonyms(context.tx, body.words, context.now())
    await context.audit({
      action: 'search.synonyms_add',
      targetType: 'search_synonyms',
      targetId: added.id,
      after: { words: added.words },
    })
    return added
  },
  async deleteSynonyms({ params }, context) {
    const id = uuidParam(params.id)
    const words = await deleteSynonyms(context.tx, id)
    if (words === null) throw new Failure('not_found')
    await context.audit({ action: 'search.synonyms_delete', targetType: 'search_synonyms', targetId: id, before: { words } })
    return { detail: 'These words no longer find each other.' }
  },
  async changeStopWords({ body }, context) {
    const words = [...new Set(body.words)]
    const before = await readSetting(context.tx, context, stopWordsSetting)
    await writeSetting(context.tx, context, stopWordsSetting, { words })
    await context.audit({
      action: 'search.stop_words',
      targetType: 'setting',
      targetId: stopWordsSetting.key,
      before,
      after: { words },
    })
    return { words }
  },
  async curate({ body }, context) {
    const { type, thing, rule, note } = body
    const id = await findThing(context.tx, type, thing)
    const title = id === null ? null : await titleOf(context.tx, context, { type, id })
    if (id === null || title === null) throw fieldFailure('thing', searchErrors.no_such_thing)
    const row = { type, id, rule, note, created_at: new Date(context.now()).toISOString() }
    await putCurated(context.tx, row)
    await context.audit({
      action: 'search.curate',
      targetType: type,
      targetId: id,
      targetName: title,
      after: { rule },
    })
    return { ...row, title }
  },
  async uncurate({ params }, context) {
    const id = uuidParam(params.id)
    const type = v.safeParse(v.picklist(searchTypes), params.type)
    if (!type.success || !(await deleteCurated(context.tx, type.output, id))) throw new Failure('not_found')
    await context.audit({ action: 'search.uncurate', targetType: type.output, targetId: id })
    return { detail: 'It is found like everything else again.' }
  },
  searchAnalytics({ query }, { tx, now }) {
    const daysAgo = (days: number) => today(now() - days * 86_400_000)
    const asked = { from: query.from ?? daysAgo(defaultDays), to: query.to ?? daysAgo(0) }
    return readFigures(tx, asked, { from: daysAgo(keptDays), to: daysAgo(0) }, leastPeople)
  },
}

/** A thing by its id, or by what its address ends with. */
async function findThing(tx: Tx, type: SearchType, thing: string): Promise<string | null> {
  if (isUuid(thing)) return thing
  if (type === 'parishes') return findParishId(tx, thing)
  return type === 'people' ? ((await findUserByUsername(tx, thing.toLowerCase()))?.id ?? null) : null
}

/** What the index knows it by: its first name. Null for what is not found by anybody. */
async function titleOf(tx: Tx, { contributions }: Parts, { type, id }: Pick<Curated, 'type' | 'id'>): Promise<string | null> {
  const source = contributions('search.source').find((one) => one.type === (type as SearchType))
  const [entry] = (await source?.read(tx, [id])) ?? []
  return entry ? (entry.names?.find(Boolean) ?? entry.title ?? '') : null
}
