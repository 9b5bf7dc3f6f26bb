import { build, type Plugin } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { at } from '../build/paths.ts'
import { watched } from './watched.ts'

const app = `
import { createActor, createMachine } from 'xstate'
import { createBus } from '#src/bus/bus.ts'
const bus = createBus({ now: () => 7 })
bus.publish('test', { type: 'unread.counted', count: 3 })
const lamp = createMachine({ id: 'lamp', initial: 'dark', states: { dark: { on: { press: 'lit' } }, lit: {} } })
export const actor = createActor(lamp, { id: 'lamp' }).start()
`
const bundle = async (plugins: Plugin[]) => {
  const { outputFiles } = await build({
    stdin: { contents: app, resolveDir: at('src'), loader: 'ts' },
    absWorkingDir: at('.'),
    bundle: true,
    format: 'esm',
    write: false,
    plugins,
    logLevel: 'error',
  })
  return outputFiles[0]?.text ?? ''
}
type Running = { actors: Set<{ id: string; stop: () => void }>; bus: { traces: () => readonly object[] } }
const holder = globalThis as { runningCharts?: Running }
let text = ''
beforeAll(async () => {
  text = await bundle([watched()])
  await import(`data:text/javascript,${encodeURIComponent(text)}`)
})
afterAll(() => {
  for (const actor of holder.runningCharts?.actors ?? []) actor.stop()
  delete holder.runningCharts
})

test('in a development build the panel knows every chart and the bus', async () => {
  expect([...(holder.runningCharts?.actors ?? [])].map(({ id }) => id)).toEqual(['lamp'])
  expect(holder.runningCharts?.bus.traces()).toEqual([{ at: 7, source: 'test', type: 'unread.counted', payload: { count: 3 } }])
})

test('a build without the plugin contains none of it', async () => {
  expect(text).toContain('runningCharts')
  expect(await bundle([])).not.toContain('runningCharts')
})

test('an ended chart is removed', async () => {
  const { charts } = await import('./running.ts')
  expect(charts()).toHaveLength(1)
  for (const actor of charts()) (actor as unknown as { stop: () => void }).stop()
  expect(charts()).toEqual([])
})
