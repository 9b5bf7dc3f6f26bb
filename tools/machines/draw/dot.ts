import type { ChartFacts, StateFact, TransitionFact } from '../facts.ts'

/**
 * A chart in Graphviz's language: a frame for every state with states inside, one arrow for all transitions between the same two,
 * its events and guards beside it. Transitions that stay are lines within their state; those of a frame leave from `anywhere here`.
 * Colours are classes, which `svg.ts` styles.
 */
export function dotOf(name: string, { states, transitions }: ChartFacts): string {
  const childrenOf = (id: string) => states.filter(({ parent }) => parent === id)
  const isFrame = (id: string) => childrenOf(id).length > 0
  const staying = (id: string) => transitions.filter(({ from, to }) => from === id && to.length === 0)
  const leaving = transitions.filter(({ to }) => to.length > 0)

  /** An arrow ends at a state without states inside; `lhead` stops it at the frame. */
  function leafOf(id: string): string {
    const inner = childrenOf(id)
    const first = inner.find(({ isInitial }) => isInitial) ?? inner[0]
    return first ? leafOf(first.id) : id
  }

  function draw(state: StateFact): string[] {
    const inner = childrenOf(state.id)
    const label = labelOf(state.id === '' ? name : state.key, [...notesOf(state), ...staying(state.id).map(lineOf)])
    if (inner.length === 0)
      return [`${nodeOf(state.id)} [class="state" label=<${label}>${state.kind === 'final' ? ' peripheries=2' : ''}]`]
    const first = inner.find(({ isInitial }) => isInitial)
    return [
      `subgraph ${frameOf(state.id)} {`,
      `class="frame${inner.length > 0 && state.kind === 'parallel' ? ' parallel' : ''}" label=<${label}> labeljust=l`,
      ...(leaving.some(({ from }) => from === state.id) ? [`${anyOf(state.id)} [class="any" label="anywhere here"]`] : []),
      ...(first
        ? [
            `${startOf(state.id)} [class="start" shape=circle width=0.14 fixedsize=true label=""]`,
            `${startOf(state.id)} -> ${nodeOf(leafOf(first.id))} [class="first"${headOf(first.id)}]`,
          ]
        : []),
      ...inner.flatMap(draw),
      '}',
    ]
  }
  const headOf = (id: string) => (isFrame(id) ? ` lhead=${frameOf(id)}` : '')

  const arrows = Map.groupBy(
    leaving.flatMap((transition) => transition.to.map((target) => ({ transition, target }))),
    ({ transition, target }) => `${transition.from} ${target}`,
  )
  const edges = [...arrows.values()].map((same) => {
    const { transition, target } = same[0] as { transition: TransitionFact; target: string }
    const from = isFrame(transition.from) ? anyOf(transition.from) : nodeOf(transition.from)
    const lines = same.map((one) => line(lineOf(one.transition), 10)).join('')
    const isInside = target === '' || transition.from === target || transition.from.startsWith(`${target}.`)
    return `${from} -> ${nodeOf(leafOf(target))} [class="arrow"${isInside ? '' : headOf(target)} label=<${table(lines)}>]`
  })

  return [
    'digraph {',
    'compound=true rankdir=TB nodesep=0.35 ranksep=0.55 bgcolor="transparent" fontname="Helvetica" tooltip=" "',
    'node [shape=box style="rounded,filled" fontname="Helvetica" fontsize=12 margin="0.14,0.08" tooltip=" "]',
    'edge [fontname="Helvetica" fontsize=10 arrowsize=0.7 tooltip=" "]',
    ...states.filter(({ parent }) => parent === null).flatMap(draw),
    ...edges,
    '}',
  ].join('\n')
}

/** `submit [hasAnswer]`. */
const lineOf = ({ on, guard }: TransitionFact) => `${on}${guard ? ` [${guard}]` : ''}`
const notesOf = ({ actors }: StateFact) => actors.map((actor) => `runs ${actor}`)

const labelOf = (title: string, lines: readonly string[]) =>
  table(`<TR><TD ALIGN="LEFT"><B>${escaped(title)}</B></TD></TR>${lines.map((text) => line(text, 10)).join('')}`)
const table = (rows: string) => `<TABLE BORDER="0" CELLBORDER="0" CELLSPACING="0" CELLPADDING="1">${rows}</TABLE>`
const line = (text: string, size: number) => `<TR><TD ALIGN="LEFT"><FONT POINT-SIZE="${size}">${escaped(text)}</FONT></TD></TR>`
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const quoted = (text: string) => JSON.stringify(text)
const nodeOf = (id: string) => quoted(`state ${id}`)
const anyOf = (id: string) => quoted(`any ${id}`)
const startOf = (id: string) => quoted(`start ${id}`)
const frameOf = (id: string) => quoted(`cluster ${id}`)
