import type { ChartFacts, StateFact, TransitionFact } from './facts.ts'

/** A chart as a Mermaid state diagram (stateDiagram-v2): the chart around its states, one arrow per transition. */
export function mermaidOf({ states, transitions }: ChartFacts): string {
  const childrenOf = (id: string) => states.filter(({ parent }) => parent === id)
  const draw = (state: StateFact, depth: number): string[] => {
    const pad = '  '.repeat(depth)
    const children = childrenOf(state.id)
    const name = `${pad}state "${state.key}" as ${idOf(state.id)}`
    const first = state.isInitial ? [`${pad}[*] --> ${idOf(state.id)}`] : []
    if (children.length === 0) return [...first, name]
    const split = state.kind === 'parallel' ? [`${pad}  --`] : []
    const inside = children.flatMap((child, index) => [...(index > 0 ? split : []), ...draw(child, depth + 1)])
    return [...first, `${name} {`, ...inside, `${pad}}`]
  }
  const boxes = states.filter(({ parent }) => parent === null).flatMap((state) => draw(state, 1))
  const arrows = transitions.flatMap((transition) =>
    (transition.to.length > 0 ? transition.to : [transition.from]).map(
      (target) => `  ${idOf(transition.from)} --> ${idOf(target)}: ${textOf(transition)}`,
    ),
  )
  return ['stateDiagram-v2', ...boxes, ...arrows].join('\n')
}

/** E.g. `submit [hasAnswer] / send`. */
export const textOf = ({ on, guard, actions }: TransitionFact) =>
  `${on}${guard ? ` [${guard}]` : ''}${actions.length > 0 ? ` / ${actions.join(', ')}` : ''}`

const idOf = (id: string) => (id === '' ? 'chart' : id.replaceAll(/[.-]/g, '_'))
