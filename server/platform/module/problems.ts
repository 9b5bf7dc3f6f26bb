import type { PointName } from './extension-points.ts'
import type { AnyServerModule } from './module.ts'

export type ModuleProblem = {
  code:
    | 'module_twice'
    | 'table_twice'
    | 'command_unhandled'
    | 'command_handled_twice'
    | 'command_unasked'
    | 'fact_unheard'
    | 'fact_untold'
    | 'point_unread'
    | 'point_read_twice'
  /** Names the module, table, command, fact or extension point, and the modules concerned. */
  message: string
}

/** Thrown at start; lists every problem of the installed modules. */
export class InvalidModules extends Error {
  readonly problems: readonly ModuleProblem[]
  constructor(problems: readonly ModuleProblem[]) {
    super(`The modules do not fit together:\n${problems.map(({ code, message }) => `  ${code}: ${message}`).join('\n')}`)
    this.problems = problems
  }
}

/** Throws `InvalidModules`. `platformReads`: the extension points the platform itself reads. */
export function requireValid(modules: readonly AnyServerModule[], platformReads: readonly PointName[]): void {
  const problems = findProblems(modules, platformReads)
  if (problems.length > 0) throw new InvalidModules(problems)
}

/** Inconsistencies: duplicates, and one half of a command, fact or extension point without the other. */
export function findProblems(modules: readonly AnyServerModule[], platformReads: readonly PointName[]): ModuleProblem[] {
  const handled = idsBy(modules, ({ commands }) => Object.keys(commands ?? {}))
  const asked = idsBy(modules, ({ asks }) => asks)
  const published = idsBy(modules, ({ tells }) => tells)
  const heard = idsBy(modules, ({ on }) => Object.keys(on ?? {}))
  const provided = idsBy(modules, ({ provides }) => Object.keys(provides ?? {}))
  const read = idsBy(modules, ({ reads }) => reads)
  for (const point of platformReads) read.set(point, [...(read.get(point) ?? []), 'platform'])
  return [
    ...twice(
      'module_twice',
      idsBy(modules, ({ id }) => [id]),
    ),
    ...twice(
      'table_twice',
      idsBy(modules, ({ personalData }) => personalData.tables),
    ),
    ...twice('command_handled_twice', handled),
    ...without('command_unhandled', asked, handled, 'is asked by', 'and handled by nobody'),
    ...without('command_unasked', handled, asked, 'is handled by', 'and asked by nobody'),
    ...without('fact_unheard', published, heard, 'is told by', 'and heard by nobody'),
    ...without('fact_untold', heard, published, 'is heard by', 'and told by nobody'),
    ...without('point_unread', provided, read, 'is provided by', 'and read by nobody'),
    ...twice('point_read_twice', read),
  ]
}

type Ids = Map<string, string[]>

function idsBy(modules: readonly AnyServerModule[], names: (module: AnyServerModule) => readonly string[] | undefined): Ids {
  const found: Ids = new Map()
  for (const module of modules) for (const name of names(module) ?? []) found.set(name, [...(found.get(name) ?? []), module.id])
  return found
}

const twice = (code: ModuleProblem['code'], named: Ids): ModuleProblem[] =>
  [...named].flatMap(([name, ids]) => (ids.length > 1 ? [{ code, message: `${name} of ${ids.join(' and ')}` }] : []))

const without = (code: ModuleProblem['code'], named: Ids, others: Ids, verb: string, lack: string): ModuleProblem[] =>
  [...named].flatMap(([name, ids]) => (others.has(name) ? [] : [{ code, message: `${name} ${verb} ${ids.join(', ')} ${lack}` }]))
