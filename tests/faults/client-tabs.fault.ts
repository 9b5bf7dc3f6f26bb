import { type Browser, chromium, type Page } from '@playwright/test'
import { build } from 'esbuild'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAuthPeer, tokenFor } from '#tests/support/client/auth-peer.ts'
import { chromiumArgs, findChromium } from '#tests/support/process/chromium.ts'

const tabs = 10
let browser: Browser
let world: Awaited<ReturnType<typeof startAuthPeer>>
beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(import.meta.resolve('#tests/support/client/tab-page.ts'))],
    bundle: true,
    format: 'iife',
    write: false,
    target: 'es2022',
  })
  world = await startAuthPeer(({ path }) =>
    path === '/' ? { text: `<!doctype html><script>${outputFiles[0]?.text}</script>` } : undefined,
  )
  world.state.delay = 30
  browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs })
})
afterAll(async () => {
  await browser.close()
  await world.peer.stop()
})

test.each([
  ['with Web Locks', true, 30],
  ['without Web Locks', false, 10],
])('A2 SES-28 TRAP-4 %s ten tabs with a rejected token make one refresh', async (name, hasLocks, trials) => {
  const context = await browser.newContext()
  const pages: Page[] = await Promise.all(Array.from({ length: tabs }, () => context.newPage()))
  await Promise.all(pages.map((page) => page.goto(`${world.peer.origin}/`)))
  const counts: number[] = []
  for (let trial = 0; trial < trials; trial++) {
    const pair = {
      access: tokenFor('mina'),
      refresh: `r${trial * 100}`,
      holder: 'mina',
      session: `s${trial}`,
      generation: 1,
      refreshed_at: null,
      clock_offset: 0,
    }
    world.state.refreshToken = pair.refresh
    await (pages[0] as Page).evaluate((value) => localStorage.setItem('user_tokens', value), JSON.stringify(pair))
    await Promise.all(pages.map((page) => page.evaluate((options) => window.begin(options), { hasLocks })))
    const before = world.peer.count('/api/v1/auth/refresh/')
    const answers = await Promise.all(pages.map((page) => page.evaluate(() => window.ask())))
    expect(answers).toEqual(Array(tabs).fill('answered'))
    await Promise.all(pages.map((page) => page.evaluate(() => window.end())))
    counts.push(world.peer.count('/api/v1/auth/refresh/') - before)
  }
  await context.close()
  const figure = { name, trials, tabs, worst: Math.max(...counts), moreThanOne: counts.filter((count) => count > 1).length }
  console.log('A2', figure)
  expect(figure.worst).toBe(1)
})
