import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'

export type Config = Readonly<Record<string, unknown>>
/** Path to a value in a chart's configuration, key by key. */
export type Place = readonly string[]

export type TransitionGroup = {
  /** Path to the alternatives for one event in the configuration. */
  place: Place
  kind: 'on' | 'after' | 'always' | 'done' | 'invoke'
  /** The parsed transitions and their source configurations, in the same order. */
  definitions: readonly AnyTransitionDefinition[]
  alternatives: readonly Config[]
}

/** A state's transitions by event. */
export function transitionGroups(node: AnyStateNode): TransitionGroup[] {
  const config = node.config as Config
  const here = node.path.flatMap((key) => ['states', key])
  const group = (
    kind: TransitionGroup['kind'],
    place: Place,
    written: unknown,
    definitions: readonly AnyTransitionDefinition[] | undefined,
  ) => {
    if (written === undefined) return []
    const alternatives = [written].flat().map((one) => (typeof one === 'string' ? { target: one } : (one as Config)))
    if (definitions?.length !== alternatives.length)
      throw new Error(`${node.id} ${place.join('.')}: ${alternatives.length} written, ${definitions?.length} read`)
    return [{ kind, place: [...here, ...place], definitions, alternatives }]
  }
  const each = (field: 'on' | 'after', nameOf: (key: string) => string) =>
    Object.entries((config[field] ?? {}) as Config).flatMap(([key, written]) =>
      group(field, [field, key], written, node.transitions.get(nameOf(key))),
    )
  const invoked = [config['invoke'] ?? []].flat() as Config[]
  return [
    ...group('always', ['always'], config['always'], node.always),
    ...each('on', (key) => key),
    ...each('after', (key) => `xstate.after.${key}.${node.id}`),
    ...group('done', ['onDone'], config['onDone'], node.transitions.get(`xstate.done.state.${node.id}`)),
    ...invoked.flatMap((actor, index) =>
      (['onDone', 'onError'] as const).flatMap((field) =>
        group(
          'invoke',
          Array.isArray(config['invoke']) ? ['invoke', String(index), field] : ['invoke', field],
          actor[field],
          node.transitions.get(`xstate.${field === 'onDone' ? 'done' : 'error'}.actor.${node.invoke[index]?.id}`),
        ),
      ),
    ),
  ]
}

/** A copy of a configuration with one value replaced; `undefined` removes it. */
export function replaced(config: Config, [key, ...rest]: Place, value: unknown): Config {
  if (key === undefined) return value as Config
  const inner = rest.length > 0 ? replaced(config[key] as Config, rest, value) : value
  if (Array.isArray(config)) return Object.assign([...config], { [key]: inner })
  const others = Object.entries(config).filter(([name]) => name !== key || inner !== undefined)
  return Object.fromEntries([
    ...others.map(([name, old]) => [name, name === key ? inner : old]),
    ...(inner !== undefined && !(key in config) ? [[key, inner]] : []),
  ])
}
