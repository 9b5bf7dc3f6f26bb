import type { ChartFacts, StateFact, TransitionFact } from '../facts.ts'

/**
 * A chart in Graphviz's language: a cluster for every state with substates, one arrow for all transitions between the same two
 * states, labelled with their events and guards. Internal transitions are lines inside their state; those of a cluster leave from
 * `anywhere here`. An arrow to a cluster ends at its initial dot. Colours are classes, styled by `svg.ts`.
 */
export function dotOf(name: string, { states, transitions }: ChartFacts, distance: number): string {
  const childrenOf = (id: string) => states.filter(({ parent }) => parent === id)
  const isFrame = (id: string) => childrenOf(id).length > 0
  const staying = (id: string) => transitions.filter(({ from, to }) => from === id && to.length === 0)
  const leaving = transitions.filter(({ to }) => to.length > 0)

  /** Where an arrow to a state ends: at a cluster's initial dot. */
  function entryOf(id: string): string {
    const inner = childrenOf(id)
    if (inner.length === 0) return nodeOf(id)
    return inner.some(({ isInitial }) => isInitial) ? startOf(id) : entryOf(inner[0]?.id ?? '')
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
            `${startOf(state.id)} -> ${entryOf(first.id)} [class="first"]`,
          ]
        : []),
      ...inner.flatMap(draw),
      '}',
    ]
  }

  const arrows = Map.groupBy(
    leaving.flatMap((transition) => transition.to.map((target) => ({ transition, target }))),
    ({ transition, target }) => `${transition.from} ${target}`,
  )
  const edges = [...arrows.values()].map((same) => {
    const { transition, target } = same[0] as { transition: TransitionFact; target: string }
    const from = isFrame(transition.from) ? anyOf(transition.from) : nodeOf(transition.from)
    const lines = same.map((one) => line(lineOf(one.transition), 10)).join('')
    return `${from} -> ${entryOf(target)} [class="arrow" label=<${table(lines)}>]`
  })

  return [
    'digraph {',
    `rankdir=TB nodesep=${distance} ranksep=0.5 bgcolor="transparent" fontname="Helvetica"`,
    'node [shape=box style="rounded,filled" fontname="Helvetica" fontsize=12 margin="0.14,0.08"]',
    'edge [fontname="Helvetica" fontsize=10 arrowsize=0.7]',
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
