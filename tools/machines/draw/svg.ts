import { instance } from '@viz-js/viz'
import type { ChartFacts } from '../facts.ts'
import { dotOf } from './dot.ts'

const style = `
:root { color-scheme: light dark }
svg.chart { --ink: #1c2430; --soft: #5b6675; --line: #76808f; --paper: #ffffff; --frame: #f4f6f9; --edge: #c4ccd8; --warm: #8a5a00 }
@media (prefers-color-scheme: dark) {
  svg.chart { --ink: #eef1f6; --soft: #a9b3c2; --line: #8c97a8; --paper: #1b2330; --frame: #141a24; --edge: #3b4658; --warm: #e6b450 }
}
svg.chart text { fill: var(--ink) }
svg.chart .edge text { fill: var(--soft) }
svg.chart .frame path, svg.chart .frame polygon { fill: var(--frame); stroke: var(--edge) }
svg.chart .parallel path, svg.chart .parallel polygon { stroke-dasharray: 6 4 }
svg.chart .state path, svg.chart .state polygon { fill: var(--paper); stroke: var(--line) }
svg.chart .any path, svg.chart .any polygon { fill: none; stroke: var(--warm); stroke-dasharray: 3 3 }
svg.chart .any text { fill: var(--warm); font-style: italic }
svg.chart .start ellipse { fill: var(--ink); stroke: none }
svg.chart .edge path { stroke: var(--line) }
svg.chart .edge polygon { fill: var(--line); stroke: var(--line) }
`

/** A chart as one self-styled SVG element, readable on light and dark; `title` is its accessible name. */
export async function svgOf(name: string, facts: ChartFacts): Promise<string> {
  const drawn = await draw(name, facts)
  const start = drawn.indexOf('<svg')
  return drawn
    .slice(start)
    .replace(/<svg /, `<svg class="chart" role="img" aria-label="Diagram of the chart ${name}" `)
    .replace(/<!--.*?-->\n?/gs, '')
    .replace(/<title>.*?<\/title>\n?/g, '')
    .replace(/>/, `>\n<style>${style}</style>`)
}

/** Inches between neighbours: when Graphviz cannot route an arrow it omits it with a warning; another distance may work. */
const distances = [0.35, 0.45, 0.3, 0.6, 0.25]

async function draw(name: string, facts: ChartFacts): Promise<string> {
  const viz = await instance()
  const messages: string[] = []
  for (const distance of distances) {
    const { output, errors } = viz.render(dotOf(name, facts, distance), { format: 'svg' })
    if (output !== undefined && errors.length === 0) return output
    messages.push(...errors.map(({ message }) => message))
  }
  throw new Error(`${name} cannot be drawn: ${messages.join('; ')}`)
}
