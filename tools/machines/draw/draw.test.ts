import { expect, test } from 'vitest'
import { readCharts } from '../charts.ts'
import { factsOf } from '../facts.ts'
import { svgOf } from './svg.ts'

const wordsOf = (svg: string) =>
  [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text?.replaceAll('&#45;', '-').replaceAll('&#160;', ' '))

test('the picture of every chart shows each of its states and the event and guard of each transition', async () => {
  for (const { name, machine } of await readCharts()) {
    const facts = factsOf(machine)
    const svg = await svgOf(name, facts)
    const words = wordsOf(svg)
    for (const { id, key } of facts.states) expect(words, name).toContain(id === '' ? name : key)
    for (const { on, guard } of facts.transitions) expect(words, name).toContain(guard ? `${on} [${guard}]` : on)
    expect(svg.match(/class="edge arrow"/g)?.length, name).toBeGreaterThan(0)
  }
})

test('a picture is one SVG element with a name, readable on light and dark', async () => {
  const [chart] = await readCharts()
  const svg = await svgOf('a chart', factsOf((chart ?? expect.unreachable()).machine))
  expect(svg).toMatch(/^<svg class="chart" role="img" aria-label="Diagram of the chart a chart" /)
  expect(svg).toContain('prefers-color-scheme: dark')
  expect(svg.trim().endsWith('</svg>')).toBe(true)
  expect(svg).not.toMatch(/<!DOCTYPE|<script|<title>/)
})
