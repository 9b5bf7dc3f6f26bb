import { globSync } from 'node:fs'
import type { Metafile } from 'esbuild'
import { expect, test } from 'vitest'
import { at } from './paths.ts'
import { assertClean, closure, declaredPages, installedModules, pageChunks, pagesIn, partsIn } from './routes.ts'

const output = (entryPoint: string | null, ...paths: string[]) => ({
  bytes: 1,
  inputs: {},
  exports: [],
  imports: paths.map((path) => ({
    path,
    kind: path.includes('page') ? ('dynamic-import' as const) : ('import-statement' as const),
  })),
  ...(entryPoint ? { entryPoint } : {}),
})
const metafile: Metafile = {
  inputs: {},
  outputs: {
    'dist/assets/main.js': output('src/main.tsx', 'dist/assets/shared.js', 'dist/assets/page.js'),
    'dist/assets/shared.js': output(null),
    'dist/assets/page.js': output('modules/calendar/events/event.page.tsx', 'dist/assets/shared.js', 'dist/assets/dialog.js'),
    'dist/assets/dialog.js': output(null),
  },
}

test('a closure follows static imports only, and a page adds what the entry lacks', () => {
  const base = closure(metafile, 'dist/assets/main.js')
  expect([...base]).toEqual(['dist/assets/main.js', 'dist/assets/shared.js'])
  expect(pageChunks(metafile, base, [{ path: '/events/$eventId', sources: ['modules/calendar/events/event.page.tsx'] }])).toEqual(
    {
      '/events/$eventId': ['dist/assets/page.js', 'dist/assets/dialog.js'],
    },
  )
})

test('routes of every zone with its frame and slots, and what it adds to slots, are read from a module', () => {
  const source = `
    public: { home: createRoute({ getParentRoute: () => open, path: '/', staticData: { title: 'Home' } }).lazy(() => import('./home.page.tsx').then((page) => page.Route)) },
    member: { mine: createRoute({ getParentRoute: () => member, path: 'market', staticData: { preloads: ['homeWeek', 'homePicture'] } }).lazy(() => import('./mine.page.tsx').then((page) => page.Route)) },
    console: {
      list: createRoute({
        getParentRoute: () => console,
        path: 'market/$id',
      }).lazy(() =>
        import('./market.page.tsx').then((page) => page.Route),
      ),
    },
  }),
  slots: [{ slot: 'dashboardCards', id: 'next', order: 1, width: 'half', load: () => import('./next.card.tsx').then((card) => card.Next) }],
})`
  expect(pagesIn('modules/market/module.ts', source)).toEqual([
    {
      path: '/',
      sources: ['modules/market/home.page.tsx', 'src/shell/frame/bars/public-bar.tsx', 'src/shell/frame/foot.tsx'],
      slots: [],
    },
    {
      path: '/market',
      sources: [
        'modules/market/mine.page.tsx',
        'src/shell/frame/bars/member-bars.tsx',
        'src/shell/first-page.ts',
        'src/shell/frame/foot.tsx',
      ],
      slots: ['memberBand', 'topbarActions', 'homeWeek', 'homePicture'],
    },
    {
      path: '/admin/market/$id',
      sources: ['modules/market/market.page.tsx', 'src/open-console.ts', 'modules/console/frame/console-frame.tsx'],
      slots: [],
    },
  ])
  expect(partsIn('modules/market/module.ts', source)).toEqual([
    { slot: 'dashboardCards', sources: ['modules/market/next.card.tsx'] },
  ])
})

test('the build finds a route for every page in the tree', () => {
  const listed = installedModules().map(({ folder }) => folder)
  const found = new Set(declaredPages().flatMap(({ sources }) => sources))
  const pages = globSync('modules/**/*.page.tsx', { cwd: at('.') }).filter((page) =>
    listed.some((folder) => page.startsWith(`modules/${folder}/`)),
  )
  expect(pages.length).toBeGreaterThan(4)
  expect(pages.filter((page) => !found.has(page))).toEqual([])
  const home = declaredPages().find(({ path }) => path === '/dashboard')
  expect(home?.sources).toEqual(
    expect.arrayContaining(['modules/dashboard/dashboard.page.tsx', 'modules/calendar/events/next-three.tsx']),
  )
  expect([...found].filter((source) => globSync(source, { cwd: at('.') }).length === 0)).toEqual([])
})

test('a framework in the public pages is rejected', () => {
  const reaching = (...paths: string[]) => ({
    inputs: Object.fromEntries(paths.map((path) => [path, { bytes: 1, imports: [] }])),
  })
  expect(() => assertClean(reaching('src/public/island.ts'), 'the public pages')).not.toThrow()
  for (const heavy of [
    'node_modules/react/index.js',
    'node_modules/@chakra-ui/react/dist/esm/x.js',
    'node_modules/xstate/dist/x.js',
  ]) {
    expect(() => assertClean(reaching('src/public/island.ts', heavy), 'the public pages')).toThrow(`but load ${heavy}`)
  }
})
