import { beforeAll, expect, test } from 'vitest'
import { loadTemporal } from '../wall-time.ts'
import { readFiles } from './read-files.ts'

beforeAll(loadTemporal)

const file = (name: string, content: string | Uint8Array<ArrayBuffer>) => new File([content], name, { type: 'text/calendar' })
const good = 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nDTSTART:20261205T170000Z\nSUMMARY:Supper\nEND:VEVENT\nEND:VCALENDAR'

test('TRAP-78 each unreadable file is listed with its reason; the others count', async () => {
  const gone = { name: 'gone.ics', size: 10, arrayBuffer: () => Promise.reject(new Error('NotReadableError')) }
  const read = await readFiles(
    [
      file('good.ics', good),
      file('large.ics', `${good}${' '.repeat(1024 * 1024)}`),
      file('empty.ics', ' \r\n'),
      file('latin.ics', new Uint8Array([0x42, 0xe9, 0x0a])),
      file('page.ics', '<html>Please sign in</html>'),
      file('none.ics', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR'),
      gone,
    ],
    'UTC',
  )
  expect(read.problems).toEqual([
    { name: 'large.ics', reason: 'large' },
    { name: 'empty.ics', reason: 'empty' },
    { name: 'latin.ics', reason: 'unreadable' },
    { name: 'page.ics', reason: 'no-calendar' },
    { name: 'none.ics', reason: 'no-events' },
    { name: 'gone.ics', reason: 'unreadable' },
  ])
  expect([read.events.map(({ title }) => title), read.unreadable]).toEqual([['Supper'], 0])
})

test('TRAP-78 a file of exactly one megabyte is read, and its broken entries are counted', async () => {
  const whole = await readFiles([file('a.ics', good.padEnd(1024 * 1024, '\n'))], 'UTC')
  expect([whole.events.length, whole.problems]).toEqual([1, []])
  expect((await readFiles([file('b.ics', `${good}\nBEGIN:VEVENT\nSUMMARY:cut off`)], 'UTC')).unreadable).toBe(1)
})
