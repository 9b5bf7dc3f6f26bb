import type { Metafile } from 'esbuild'
import { expect, test } from 'vitest'
import { groupsOf, smallChunksOf } from './chunks.ts'

const line = (path: string) => ({ path, kind: 'import-statement' as const })
const output = (entryPoint: string | null, imports: Metafile['outputs'][string]['imports'], bytes = 2000) => ({
  bytes,
  exports: [],
  inputs: { [`${entryPoint ?? 'shared'}-${bytes}`]: { bytesInOutput: bytes } },
  imports,
  ...(entryPoint ? { entryPoint } : {}),
})
const pages = ['home', 'one', 'two', 'three', 'four']

test('late entries load the whole entry, what the home page shares with at least three others, and what is small and shared by three', () => {
  const outputs: Metafile['outputs'] = {
    main: output('src/main.tsx', [line('base'), ...pages.map((path) => ({ path, kind: 'dynamic-import' as const }))]),
    base: output(null, []),
    home: output('home', [line('base'), line('button'), line('card')]),
    one: output('one', [line('button'), line('table'), line('card'), line('icon')]),
    two: output('two', [line('button'), line('table'), line('icon')]),
    three: output('three', [line('button'), line('table')]),
    four: output('four', [line('table'), line('icon')]),
    button: output(null, [], 3000),
    card: output(null, [], 3001),
    table: output(null, [], 3002),
    icon: output(null, [], 300),
  }
  const [entry, home, console, small] = groupsOf({ inputs: {}, outputs }, 'main', ['home'])
  expect(entry).toEqual({ sources: ['src/main.tsx'], entries: new Set(pages) })
  expect(home).toEqual({ sources: ['shared-3000'], entries: new Set(['home', 'one', 'two', 'three']) })
  expect(console?.sources).toEqual([])
  expect(small).toEqual({ sources: ['shared-300'], entries: new Set(['one', 'two', 'four']) })
})

test('a chunk under 1 KB goes into the smallest one that comes wherever it does, code of a module only to its own', () => {
  const shared = (source: string, bytes: number) => ({
    ...output(null, [], bytes),
    inputs: { [source]: { bytesInOutput: bytes } },
  })
  const outputs: Metafile['outputs'] = {
    main: output(
      'src/main.tsx',
      pages.map((path) => ({ path, kind: 'dynamic-import' as const })),
    ),
    one: output('one', ['icon', 'frame', 'list', 'part', 'own'].map(line)),
    two: output('two', ['icon', 'frame', 'list', 'part', 'own'].map(line)),
    three: output('three', ['frame', 'list', 'own'].map(line)),
    four: output('four', ['frame'].map(line)),
    icon: shared('icon', 300),
    frame: shared('src/frame.tsx', 9000),
    list: shared('src/list.tsx', 2000),
    part: shared('modules/people/part.ts', 200),
    own: shared('modules/people/own.ts', 3000),
  }
  expect(smallChunksOf({ inputs: {}, outputs }, 'main')).toEqual([
    { sources: ['icon'], entries: new Set(['one', 'two', 'three']) },
    { sources: ['modules/people/part.ts'], entries: new Set(['one', 'two', 'three']) },
  ])
  outputs['own'] = shared('modules/groups/own.ts', 3000)
  expect(smallChunksOf({ inputs: {}, outputs }, 'main').map(({ sources }) => sources)).toEqual([['icon']])
})
