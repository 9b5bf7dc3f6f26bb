import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense, use, useSyncExternalStore } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { type Category, categoryText } from '#machines/error-boundary/categories.ts'
import type { Caught } from '#machines/error-boundary/caught.ts'
import type { ErrorBoundaryContext } from '#machines/error-boundary/error-boundary.machine.ts'
import { errorBoundaryModel } from '#machines/error-boundary/error-boundary.model.ts'
import { createBus } from '#src/bus/bus.ts'
import { PageBoundary } from '#src/errors/page-boundary.tsx'
import { createBrowserStorage } from '#src/storage/browser-storage.ts'
import { planFor } from '../../../tools/machines/playwright/plan.ts'
import { type Shown, shown } from './shown.ts'
import { type ComponentDriver, walkComponent, publishOn } from './walk-component.ts'
import { withServices } from './with-services.tsx'

/** `waiting`: suspended until the path decides. */
type Drawn = { how: 'whole' } | { how: 'waiting'; ended: PromiseWithResolvers<void> } | { how: 'broken'; error: Error }
type World = { page: Shown<{ drawn: Drawn }>; publish: (fact: AnyEventObject) => void; reports: unknown[]; crashes: number }

const delays = { retryDelay: 1000, calmDelay: 60_000 }
const button = (name: string) => screen.queryByRole<HTMLButtonElement>('button', { name })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

const driver: ComponentDriver<World> = {
  chart: 'error-boundary',
  starts: {
    fresh: () => open('build-1'),
    'reloaded before': () => open('build-2'),
    'without network': () => open('build-1', false),
  },
  whyNot,
  act: async (world, { event, isRefused }) => {
    const { page, publish } = world
    const { type } = event
    if (isRefused && type === 'reload') return expect(button('Refresh')?.disabled).not.toBe(false)
    const draw = (drawn: Drawn) => {
      const before = page.read().drawn
      page.change({ drawn })
      if (before.how === 'waiting') before.ended.resolve()
    }
    await act(async () => {
      const delay = /^xstate\.after\.(\w+)\./.exec(type)?.[1] as keyof typeof delays | undefined
      if (delay) await vi.advanceTimersByTimeAsync(delays[delay])
      else if (type === 'error.caught') {
        world.crashes += 1
        draw({ how: 'broken', error: thrown(event['error'] as Caught) })
      } else if (type === 'rendered') draw({ how: 'whole' })
      else if (type.includes('.')) publish(event)
      else if (type === 'tryAgain') press('Try Again')
      else {
        draw({ how: 'whole' })
        if (type === 'goHome') press('Go Home')
        else if (type === 'logIn') press('Log In')
        else throw new Error(`nobody can make ${type} here`)
      }
    })
    await act(() => vi.advanceTimersByTimeAsync(0))
    // The retried page suspends.
    if (type === 'error.caught') draw({ how: 'waiting', ended: Promise.withResolvers() })
  },
  sees: async ({ reports, crashes }, state) => {
    expect(screen.queryByText('The page') !== null, 'the page').toBe(state === 'healthy')
    expect(screen.queryByText('Drawing') !== null, 'the page on its way').toBe(state === 'retrying')
    const isShown = state === 'healthy' || state === 'retrying'
    expect(screen.queryByRole('alert') !== null, 'the screen').toBe(!isShown)
    expect(reports.length, 'reports').toBe(crashes)
    if (isShown) return
    expect(button('Go Home')).not.toBe(null)
    expect(button('Trying again…') !== null, 'pausing').toBe(state === 'pausing')
    expect(button('Try Again') !== null, 'another try').toBe(state.startsWith('fallback.'))
    const category = /^fallback\.(\w+)$/.exec(state)?.[1] as Category | undefined
    if (category) expect(screen.getByText(categoryText[category])).toBeDefined()
  },
}

const thrown = ({ name, message, status }: Caught) =>
  Object.assign(new Error(message), { name }, status === null ? {} : { status })

function whyNot(event: AnyEventObject, state: AnyMachineSnapshot): string | null {
  const { current } = state.context as ErrorBoundaryContext
  if (event.type === 'reload' && (current?.category !== 'chunk' || state.can({ type: 'reload' })))
    return current?.category === 'chunk'
      ? 'a page that reloads sees nothing more'
      : 'only code that is gone is fetched by a reload'
  if (event.type === 'logIn' && current?.category !== 'authentication') return 'only a refused session asks to log in'
  return null
}

function Page({ page }: { page: World['page'] }) {
  const { drawn } = useSyncExternalStore(page.subscribe, page.read)
  if (drawn.how === 'broken') throw drawn.error
  if (drawn.how === 'waiting') use(drawn.ended.promise)
  return <h1>The page</h1>
}

async function open(reloaded: string, isOnline = true): Promise<World> {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  sessionStorage.setItem('reloaded_version', reloaded)
  const bus = createBus({ now: () => 0 })
  const reports: unknown[] = []
  const view = { status: 'anonymous', user: null, isStale: false }
  const services = {
    bus,
    config: { version: 'build-2', api_host: '' },
    // The server answers: a lost file is one of a build that is gone.
    fetch: async () => new Response(),
    api: { call: async (_endpoint: unknown, { body }: { body: unknown }) => reports.push(body) },
    storage: createBrowserStorage(
      () => sessionStorage,
      () => {},
    ),
    clock: { now: () => 0 },
    newKey: () => crypto.randomUUID(),
    session: { view: () => view, subscribe: () => () => {} },
  }
  const page = shown<{ drawn: Drawn }>({ drawn: { how: 'whole' } })
  const component = () => (
    <Suspense fallback={<p>Drawing</p>}>
      <PageBoundary>
        <Page page={page} />
      </PageBoundary>
    </Suspense>
  )
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })
  await router.load()
  await act(async () => void render(withServices(services, <RouterProvider router={router} />)))
  return { page, publish: publishOn(bus), reports, crashes: 0 }
}

// Preloads the screen that replaces a failed page.
beforeAll(() => import('#src/errors/charted-boundary.tsx'))
beforeEach(() => {
  vi.useFakeTimers()
  // React also logs every caught error to the console.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const { paths, leftOut } = planFor(errorBoundaryModel, driver)
test('ERR-09 the component reaches every state of the chart, except those with a reason', () => {
  expect(leftOut.map(({ reason }) => reason).sort()).toEqual([
    'a page that reloads sees nothing more',
    'only a refused session asks to log in',
    'only code that is gone is fetched by a reload',
  ])
})
for (const path of paths) test(`ERR-09 ${path.title}`, () => walkComponent(driver, path))
