import { expect, test } from 'vitest'
import { bytesIn, areasOf } from './areas.ts'

const line = (path: string) => ({ path, kind: 'import-statement' as const })
const late = (path: string) => ({ path, kind: 'dynamic-import' as const })
const inputs = Object.fromEntries(
  Object.entries({
    'src/main.tsx': [line('modules/prayers/module.ts'), line('modules/calendar/events/events-module.ts')],
    'modules/prayers/module.ts': [late('modules/prayers/prayers.page.tsx')],
    'modules/calendar/events/events-module.ts': [late('modules/calendar/events/events.page.tsx')],
    'modules/prayers/prayers.page.tsx': [line('src/ui/candle.tsx'), line('src/ui/button.tsx'), late('modules/prayers/ask.tsx')],
    'modules/calendar/events/events.page.tsx': [line('src/ui/button.tsx')],
    'modules/prayers/ask.tsx': [],
    'src/ui/candle.tsx': [],
    'src/ui/button.tsx': [],
  }).map(([source, imports]) => [source, { bytes: 1, imports }]),
)
const prayers = areasOf({ inputs }, 'src/main.tsx').find(({ name }) => name === 'prayers')!

test('a module owns what only its entry points import, including dialogs and kit parts, but nothing shared', () => {
  expect([...prayers.owned].sort()).toEqual(['modules/prayers/ask.tsx', 'modules/prayers/prayers.page.tsx', 'src/ui/candle.tsx'])
  expect(['/prayers', '/prayers/1', '/events'].map(prayers.opens)).toEqual([true, true, false])
})

test('a module’s part that was merged into a shared file is found there', () => {
  const merged = {
    'dist/kit.js': { inputs: { 'src/ui/candle.tsx': { bytesInOutput: 90 }, 'src/ui/button.tsx': { bytesInOutput: 7 } } },
  }
  expect(bytesIn(prayers, { outputs: merged as never }, ['dist/kit.js'])).toBe(90)
})
