import { type AnyEventObject, assign, enqueueActions } from 'xstate'

type Context = Readonly<Record<string, unknown>>
export type Update = Record<string, unknown>
type Args = { context: Context; event: AnyEventObject }
type Compute = (args: Args, params: unknown) => unknown
type Enqueue = { (action: unknown): void; assign: (update: unknown) => void }
/** What XState's action creators leave on the functions that they return. */
export type Builtin = {
  type?: string
  assignment?: Compute | Readonly<Record<string, unknown>>
  collect?: (args: Args & { enqueue: Enqueue }, params: unknown) => void
  /** Of emit, sendTo and raise. */
  event?: unknown
}

/** XState types its creators for the setup of one chart; these are for the actions of any. */
const assigned = assign as unknown as (compute: Compute) => unknown
const queued = enqueueActions as unknown as (collect: NonNullable<Builtin['collect']>) => unknown

/** Whether the action reaches others: everything but an assignment. */
export const hasEffect = ({ type }: Builtin) => type !== 'xstate.assign'

/** The action with a say in what it assigns; itself where it assigns nothing. */
export function assigning(action: Builtin, change: (update: Update, context: Context) => Update): unknown {
  const { assignment, collect } = action
  if (assignment) return assigned((args, params) => change(updateOf(assignment, args, params), args.context))
  if (!collect) return action
  return queued((args, params) => {
    const { enqueue, context } = args
    const assignTo = (update: unknown) =>
      enqueue.assign((inner: Args, given: unknown) => change(updateOf(update as Compute | Update, inner, given), context))
    collect({ ...args, enqueue: Object.assign((one: unknown) => enqueue(one), enqueue, { assign: assignTo }) }, params)
  })
}

function updateOf(assignment: Compute | Readonly<Record<string, unknown>>, args: Args, params: unknown): Update {
  if (typeof assignment === 'function') return assignment(args, params) as Update
  const entries = Object.entries(assignment).map(([name, value]) => [
    name,
    typeof value === 'function' ? (value as Compute)(args, params) : value,
  ])
  return Object.fromEntries(entries)
}

/** The action with a look at each property of the context that it reads. */
export function reading(action: Builtin, note: (name: string) => void): unknown {
  const watch = <T extends Args>(args: T): T => ({
    ...args,
    context: new Proxy(args.context, {
      get: (target, name) => {
        if (typeof name === 'string') note(name)
        return Reflect.get(target, name)
      },
    }),
  })
  const { assignment, collect, event } = action
  if (assignment) return assigned((args, params) => updateOf(assignment, watch(args), params))
  if (collect) return queued((args, params) => collect(watch(args), params))
  if (typeof event !== 'function') return action
  const compute = event as Compute
  return copyOf(action, { event: (args: Args, params: unknown) => compute(watch(args), params) })
}

/** XState reads an action's parts from the function itself. */
const copyOf = (action: Builtin, change: Partial<Builtin>) => Object.assign(() => expectNever(), action, change)

function expectNever(): never {
  throw new Error('XState resolves a built-in action, it never calls it')
}
