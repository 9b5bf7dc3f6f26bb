import type { Metafile } from 'esbuild'
import { expect, test } from 'vitest'
import { assertConsoleApart, consoleFolders, membersOutputs } from './console-files.ts'

const output = (inputs: readonly string[], entryPoint: string | null, ...imports: string[]) => ({
  bytes: 1,
  exports: [],
  inputs: Object.fromEntries(inputs.map((name) => [name, { bytesInOutput: 1 }])),
  imports: imports.map((path) => ({
    path,
    kind: path.startsWith('late') ? ('dynamic-import' as const) : ('import-statement' as const),
  })),
  ...(entryPoint ? { entryPoint } : {}),
})
const build = (shared: string): Metafile => ({
  inputs: {},
  outputs: {
    main: output(['src/main.tsx'], 'src/main.tsx', 'late-console', 'late-page'),
    'late-page': output(['modules/calendar/events/events.page.tsx'], 'modules/calendar/events/events.page.tsx', 'kit'),
    kit: output([shared], null),
    'late-console': output(['src/open-console.ts'], 'src/open-console.ts', 'kit', 'late-users'),
    'late-users': output(['modules/console/dashboard.page.tsx'], 'modules/console/dashboard.page.tsx'),
  },
})

test('ADM-01 a member loads 0 bytes of the console, at once or late', () => {
  const apart = build('src/ui/overlay/dialog.tsx')
  expect([...membersOutputs(apart, 'main')].sort()).toEqual(['kit', 'late-page', 'main'])
  expect(() => assertConsoleApart(apart, 'main')).not.toThrow()
  expect(() => assertConsoleApart(build('src/console/data-table.tsx'), 'main')).toThrow('kit is loaded by members')
})

test('the listed console pages are the folders of the console', () => {
  expect(consoleFolders("import { users } from '../modules/console-users/module.ts'\n")).toEqual([
    'src/console/',
    'machines/admin-login/',
    'modules/console-users/',
  ])
  expect(consoleFolders()).toContain('modules/console/')
})
