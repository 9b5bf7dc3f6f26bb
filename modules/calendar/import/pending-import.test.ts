import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { importExample } from '#machines/calendar-import/calendar-import.model.ts'
import type { ImportJob } from '#machines/calendar-import/job.ts'
import { createBrowserStorage } from '#src/storage/browser-storage.ts'
import { cleanUp } from '#src/storage/clean-up.ts'
import { calendarImportChart } from './calendar-import.actors.ts'
import { readPendingImport, savePendingImport } from './pending-import.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const mina = '019c7d4e-0000-7000-8000-000000000001'
const calendar = '019c7d4e-0000-7000-8000-000000000002'
const event = { id: '019c7d4e-0000-7000-8000-000000000003', start_datetime: '2026-12-05T10:00:00.000Z' }
const { matins, liturgy } = importExample
const job: ImportJob = { key: 'k1', target: { calendar, visibility: 'members' }, drafts: [matins, liturgy], outcomes: {} }

function browser() {
  const items = new Map<string, string>()
  const area = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    key: (index: number) => [...items.keys()][index] ?? null,
    get length() {
      return items.size
    },
  }
  const refused: string[] = []
  const storage = createBrowserStorage(
    () => area,
    () => refused.push('refused'),
  )
  return { items, storage }
}
type Sent = { title: string; key: string | undefined; body: unknown }

/** The dialog as a page opens it, against answers in order; none is given when they run out. */
function openPage({ storage }: ReturnType<typeof browser>, answers: object[]) {
  const sent: Sent[] = []
  const call = (_: unknown, { body }: { body: { title: string } }, options: { idempotencyKey?: string }) => {
    sent.push({ title: body.title, key: options.idempotencyKey, body })
    return answers.length > 0 ? Promise.resolve(answers.shift()) : new Promise(() => {})
  }
  const services = { api: { call }, clock: { now: () => now }, storage, tokens: { holders: () => ({ user: mina, admin: null }) } }
  const chart = calendarImportChart({ services: services as never, calendars: () => [], files: () => [], untitled: '' })
  const actor = createActor(chart, { input: { job: readPendingImport(storage, mina, now) } }).start()
  return { actor, sent, value: () => actor.getSnapshot().value }
}
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

test('SC-22~ TRAP-77 an import cut short by a reload goes on with the event it was sending, under the same key and body', async () => {
  const tab = browser()
  savePendingImport(tab.storage, mina, job, now)
  const first = openPage(tab, [event])
  expect(first.value()).toBe('done')
  first.actor.send({ type: 'resume' })
  await settled()
  expect(first.sent.map(({ title }) => title)).toEqual(['matins', 'liturgy'])
  first.actor.stop()

  cleanUp(tab.storage)
  const second = openPage(tab, [event])
  expect(second.actor.getSnapshot().context).toMatchObject({
    end: 'interrupted',
    job: { outcomes: { matins: { state: 'saved' } } },
  })
  second.actor.send({ type: 'resume' })
  await settled()
  expect(second.sent).toEqual([first.sent[1]])
  expect([second.value(), [...tab.items.keys()]]).toEqual(['done', []])
  expect(openPage(tab, []).value()).toBe('choosing')
})

test('SC-22~ another member, a later day and a damaged entry offer no import', () => {
  const tab = browser()
  savePendingImport(tab.storage, mina, job, now)
  expect(readPendingImport(tab.storage, calendar, now)).toBe(null)
  expect(readPendingImport(tab.storage, mina, now + 24 * 3_600_000 + 1)).toBe(null)
  expect(readPendingImport(tab.storage, mina, now)).toEqual(job)
  for (const key of tab.items.keys()) if (key.includes('import:')) tab.items.set(key, '{"draft":{}}')
  expect(readPendingImport(tab.storage, mina, now)).toBe(null)
})
