import { type Browser, chromium } from '@playwright/test'
import { chromiumArgs, findChromium } from '../support/process/chromium.ts'
import { serverProcess } from '../support/process/server-process.ts'
import type { Bench, Figure } from './bench.ts'
import { floorFiles } from './first-look/floor.ts'
import { http2Front } from './first-look/front.ts'
import { type Look, lookAt, type Wanted } from './first-look/load.ts'
import { median } from './rounds.ts'

const rounds = Number(process.env['FIRST_LOOK_ROUNDS'] ?? 3)
type Goal = Wanted & { isMembers?: boolean; isRepeat?: boolean; lcp: number; readyGoal?: number }

/** Ready: what the page is for is on it, from the server. */
const pages: Record<string, Goal> = {
  landing: { address: '/', ready: ['h1'], lcp: 0.47 },
  login: { address: '/login', ready: ['#root:not([data-prerendered]) form'], lcp: 0.52, readyGoal: 1.4 },
  dashboard: {
    address: '/dashboard',
    ready: ['main [data-known]', 'main article', 'main li time'],
    isMembers: true,
    lcp: 0.75,
    readyGoal: 1.7,
  },
  calendar: { address: '/calendar', ready: ['main [role=grid] .dot'], isMembers: true, lcp: 0.75, readyGoal: 2 },
  events: { address: '/events', ready: ['main section[aria-labelledby^=events-] li'], isMembers: true, lcp: 0.7, readyGoal: 1.9 },
}
const again = Object.fromEntries(
  ['dashboard', 'calendar'].map((name) => {
    const { readyGoal: _, ...page } = pages[name]!
    return [`${name}, again`, { ...page, isRepeat: true, lcp: 0.5 } satisfies Goal]
  }),
)

/**
 * How soon a page is there: cold, over HTTP/2, on slow 4G with a processor four times slower, against a page of React and one button in
 * the same round. Shorter runs: FIRST_LOOK_ROUNDS.
 */
export const bench: Bench = async () => {
  const server = await serverProcess({ SEED: 'auto' })
  const front = await http2Front(server.url, await floorFiles())
  // Trusted by its key: Chromium caches nothing that comes with an error of its certificate, ignored or not.
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumArgs, `--ignore-certificate-errors-spki-list=${front.pin}`],
  })
  try {
    const storageState = await signedIn(browser, front.url)
    const floors: Look[] = []
    const looks: Record<string, Look[]> = {}
    const wanted = Object.entries<Goal>({ ...pages, ...again })
    for (let round = 0; round < rounds; round++) {
      floors.push(await lookAt(browser, { address: `${front.url}/floor`, ready: ['button'] }))
      for (const [name, { address, ready, isMembers = false, isRepeat = false }] of wanted) {
        const options = { isRepeat, ...(isMembers && { storageState }) }
        looks[name] = [...(looks[name] ?? []), await lookAt(browser, { address: front.url + address, ready }, options)]
      }
    }
    return wanted.flatMap(([name, goal]) => figuresOf(name, goal, looks[name] ?? [], floors))
  } finally {
    await browser.close()
    front.close()
    await server.dispose()
  }
}

/** What the demo member's browser holds after signing in. */
async function signedIn(browser: Browser, url: string) {
  const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto('/login')
  await page.locator('[name=username_or_email]').fill('member@demo.coptic.community')
  await page.locator('[name=password]').fill('Demo-Agape-2026')
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await page.getByRole('button', { name: /^Account of/ }).waitFor()
  await page.waitForLoadState('networkidle')
  const state = await context.storageState()
  await context.close()
  // A cold browser holds the session only, no mark of files that it has.
  for (const origin of state.origins) origin.localStorage = origin.localStorage.filter(({ name }) => /^user/.test(name))
  return state
}

function figuresOf(name: string, { lcp, readyGoal }: Goal, looks: readonly Look[], floors: readonly Look[]): Figure[] {
  const of = (all: readonly Look[], key: 'lcp' | 'ready' | 'shift' | 'fonts') => median(all.map((look) => look[key]))
  const figure = (what: string, value: number, most: number, unit: string, lines: string[]): Figure => ({
    name: `${name}: ${what}`,
    goal: `at most ${most}`,
    value,
    unit,
    ok: value <= most,
    lines,
  })
  const ms = (key: 'lcp' | 'ready') => [
    `${of(looks, key).toFixed(0)} ms, the floor ${of(floors, key).toFixed(0)} ms, medians of ${looks.length}`,
  ]
  const ratio = (key: 'lcp' | 'ready') => of(looks, key) / of(floors, key)
  return [
    figure('largest paint', ratio('lcp'), lcp, 'of the floor', [...ms('lcp'), looks.at(-1)?.lcpOf ?? '']),
    ...(readyGoal ? [figure('ready', ratio('ready'), readyGoal, 'of the floor', ms('ready'))] : []),
    figure('layout shift', of(looks, 'shift'), 0.02, '', []),
    figure('fonts before it is ready', of(looks, 'fonts') / 1024, 40, 'KB', []),
  ]
}
