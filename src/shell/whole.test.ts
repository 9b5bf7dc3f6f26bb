import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Traffic } from '#src/bus/catalogue.ts'
import { installed } from '#src/installed.ts'
import { installedConsole } from '#src/installed-console.ts'
import { openRouter } from '#tests/support/client/shell-modules.ts'
import { type AnyModule, defineModule } from './module.ts'
import { findUnused, findProblems, RegistryError, requireNoUnused } from './problems.ts'
import { slotHosts } from './slots.ts'
import { shellTraffic } from './traffic.ts'

const all: readonly AnyModule[] = [...installed, ...installedConsole]
const without = (id: string) => all.filter((module) => module.id !== id)
const lone = (facts: Traffic) => defineModule({ id: 'lone', routes: () => ({}), facts })

test('the installed modules are consistent and have no unused parts', () => {
  expect(findProblems(openRouter(all, '/').registry)).toEqual([])
  expect(findUnused(all)).toEqual([])
})

test('a slot whose page is gone is a problem, and so are its contributions', () => {
  expect(findUnused(without('console'))).toEqual([
    { code: 'slot-undrawn', slot: 'commands' },
    { code: 'slot-undrawn', slot: 'consoleTiles' },
  ])
  expect(() => requireNoUnused(without('dashboard'))).toThrow(RegistryError)
  expect(findProblems(openRouter(without('dashboard'), '/').registry)).toEqual([
    { code: 'contribution-undrawn', module: 'calendar', slot: 'homeWeek', id: 'day' },
    { code: 'contribution-undrawn', module: 'calendar', slot: 'dashboardCards', id: 'next-three' },
    { code: 'contribution-undrawn', module: 'parishes', slot: 'homePicture', id: 'picture' },
    { code: 'contribution-undrawn', module: 'parishes', slot: 'homeWeek', id: 'next-service' },
    { code: 'contribution-undrawn', module: 'posts', slot: 'homeFeed', id: 'announcements' },
    { code: 'contribution-undrawn', module: 'posts', slot: 'homeFeed', id: 'feed' },
    { code: 'contribution-undrawn', module: 'verification', slot: 'dashboardCards', id: 'standing' },
  ])
})

test('a fact without listeners is a problem, and so is one without publishers', () => {
  const listening = without('calendar')
  expect(findUnused(listening)).toEqual([{ code: 'fact-unheard', fact: 'event.changed', module: 'shell' }])
  expect(findUnused([...listening, lone({ listens: ['event.changed', 'event.saved'] })])).toEqual([
    { code: 'fact-untold', fact: 'event.saved', module: 'lone' },
  ])
  expect(findUnused([...all, lone({ publishes: ['cart.changed'], listens: ['net.online'] })])).toEqual([])
})

test('a page that is loaded later names the route that it belongs to, whose parameters it reads', () => {
  const routes = Object.keys(openRouter(all, '/').router.routesById)
  const folders = all.map(({ id }) => `modules/${id}/**/*.tsx`)
  const named = globSync(['src/**/*.tsx', ...folders]).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/createLazyRoute\(\s*'([^']+)'/g)].map(([, id = '']) => id),
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((id) => !routes.includes(id))).toEqual([])
})

const sourcesOf = (folder: string) =>
  globSync(`${folder}/**/*.{ts,tsx}`)
    .filter((path) => !/\.test\.|\.check\.|traffic\.ts$|module\.ts$/.test(path))
    .map((path) => readFileSync(path, 'utf8'))
const requests = ['toast.requested', 'navigation.requested']
const factsIn = (texts: readonly string[], patterns: readonly RegExp[]) => {
  const calls = patterns.flatMap((pattern) => texts.flatMap((text) => text.match(pattern) ?? []))
  const facts = calls.flatMap((call) => [...call.matchAll(/'([a-z]+\.[a-z-]+)'/g)].map(([, fact = '']) => fact))
  return [...new Set(facts)].filter((fact) => !requests.includes(fact)).sort()
}
const publishCalls = [/\bpublish\([^{}]*\{\s*type: '[^']+'/g, /\btell\([^()]*\)/g, /\bpublishes: \[[^\]]*\]/g]
const listenCalls = [/\bsubscribe\(\s*'[^']+'/g, /\blistens: \[[^\]]*\]/g]
/** A module with pages for both members and the console is one folder. */
const folders = [...new Set(all.map(({ id }) => id.replace(/\.console$/, '')))].map((id) => {
  const facts = all.filter((module) => module.id.replace(/\.console$/, '') === id).map((module) => module.facts)
  return {
    folder: `modules/${id}`,
    publishes: facts.flatMap((each) => each?.publishes ?? []),
    listens: facts.flatMap((each) => each?.listens ?? []),
  }
})

test.each([{ folder: 'src', ...shellTraffic }, ...folders])(
  '$folder declares the facts that its code publishes and listens to',
  ({ folder, publishes, listens }) => {
    expect(factsIn(sourcesOf(folder), publishCalls)).toEqual([...publishes].sort())
    expect(factsIn(sourcesOf(folder), listenCalls)).toEqual([...listens].sort())
  },
)

test('every fact of the catalogue has a publisher', () => {
  const catalogue = readFileSync('src/bus/catalogue.ts', 'utf8').matchAll(/^ {2}'([a-z]+\.[a-z-]+)': (?!\[)/gm)
  const published = new Set<string>([...shellTraffic.publishes, ...all.flatMap(({ facts }) => facts?.publishes ?? [])])
  expect(
    [...new Set([...catalogue].map(([, fact = '']) => fact))].filter((fact) => !requests.includes(fact) && !published.has(fact)),
  ).toEqual([])
})

test('slots are rendered where declared', () => {
  const drawnIn = (folder: string) =>
    Object.keys(slotHosts).filter((slot) =>
      sourcesOf(folder).some((text) => new RegExp(`(<Slot(Tabs)?\\s[^>]*name="|(useSlot|\\.slot)\\(')${slot}["']`).test(text)),
    )
  expect(drawnIn('src').sort()).toEqual(
    Object.keys(slotHosts)
      .filter((slot) => slotHosts[slot as keyof typeof slotHosts] === 'shell')
      .sort(),
  )
  for (const { id, draws = [] } of all) if (draws.length > 0) expect(drawnIn(`modules/${id}`).sort()).toEqual([...draws].sort())
})
