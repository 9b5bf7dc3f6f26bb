import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readCharts } from '../charts.ts'
import { shapeOf } from './shape.ts'
import { writeSite } from './site.ts'

const folder = mkdtempSync(join(tmpdir(), 'coptic-charts-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the site has a page and a picture of each chart, and no broken link', async () => {
  const charts = (await readCharts()).filter(({ name }) => name === 'gate' || name === 'toast')
  const mutants = {
    chart: 'gate',
    mutants: 10,
    noticed: 9,
    by: {},
    survivors: [{ id: 'removed <b>', reason: null, isSame: false }],
    wronglyListed: [],
    seconds: 1,
  }
  const index = await writeSite(
    charts,
    { walked: () => null, mutants: (name) => (name === 'gate' ? mutants : null) },
    join(folder, 'site'),
  )
  const files = readdirSync(join(folder, 'site')).sort()
  expect(files).toEqual(['gate.html', 'gate.svg', 'index.html', 'style.css', 'toast.html', 'toast.svg'])
  const gate = readFileSync(join(folder, 'site/gate.html'), 'utf8')
  for (const page of [readFileSync(index, 'utf8'), gate]) {
    for (const [, file, place] of page.matchAll(/href="([^"#]*)#?([^"]*)"/g)) {
      if (file) expect(files).toContain(file)
      else expect(page).toContain(`id="${place}"`)
    }
    expect(page).not.toMatch(/<script|\sstyle=/)
  }
  for (const rule of Object.keys(charts[0]?.invariants ?? {})) expect(gate).toContain(rule)
  expect(gate).toContain('removed &lt;b&gt;')
  expect(gate).toContain('the tests miss it')
  expect(readFileSync(index, 'utf8')).toContain('9 of 10 (90 %)')
})

test('the shape of payloads marks optional fields, and distinguishes a choice from a text', () => {
  expect(shapeOf([{ response: 'yes' }, { response: 'no' }])).toBe("{ response: 'yes' | 'no' }")
  expect(shapeOf([{ at: 0, key: null }, { at: 1 }])).toBe('{ at: number, key?: null }')
  expect(shapeOf([{ ids: ['A long text'] }, { ids: [] }])).toBe('{ ids: string[] }')
})
