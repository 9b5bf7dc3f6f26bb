import type { Metafile } from 'esbuild'
import { expect, test } from 'vitest'
import { lateChunks } from './routes.ts'

const output = (entryPoint: string | undefined, imports: Array<[kind: 'import-statement' | 'dynamic-import', path: string]>) => ({
  ...(entryPoint && { entryPoint }),
  imports: imports.map(([kind, path]) => ({ kind, path })),
  exports: [],
  inputs: {},
  bytes: 1,
})

test('the entry’s late files are cached with their dependencies, without pages or languages', () => {
  const outputs: Metafile['outputs'] = {
    'dist/assets/main.js': output('src/main.tsx', [
      ['import-statement', 'dist/assets/shared.js'],
      ['dynamic-import', 'dist/assets/notice.js'],
      ['dynamic-import', 'dist/assets/events.page.js'],
      ['dynamic-import', 'dist/assets/ar.js'],
    ]),
    'dist/assets/shared.js': output(undefined, []),
    'dist/assets/notice.js': output('src/shell/frame/notices/notice.tsx', [
      ['import-statement', 'dist/assets/shared.js'],
      ['import-statement', 'dist/assets/banner.js'],
      ['dynamic-import', 'dist/assets/later.js'],
    ]),
    'dist/assets/banner.js': output(undefined, []),
    'dist/assets/later.js': output('src/later.ts', []),
    'dist/assets/events.page.js': output('modules/calendar/events/events.page.tsx', []),
    'dist/assets/ar.js': output('messages:ar', []),
  }
  const base = new Set(['dist/assets/main.js', 'dist/assets/shared.js'])
  expect(lateChunks({ inputs: {}, outputs }, base)).toEqual(['/assets/notice.js', '/assets/banner.js'])
})
