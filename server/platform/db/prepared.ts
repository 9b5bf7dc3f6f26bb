import {
  type CompiledQuery,
  type Compilable,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely'
import type { Database } from './schema.ts'
import type { Tx } from './tx.ts'

/** Builds and compiles queries, and runs none. */
const builder = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** Stands for a parameter while its query is built. */
class Parameter {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

type Query<Row> = Compilable<Row> | RawBuilder<Row>
export type Prepared<Values, Row> = {
  all(tx: Tx, values: Values): Promise<Row[]>
  first(tx: Tx, values: Values): Promise<Row | undefined>
}

/**
 * A query that is built and compiled once a process: building one of ten lines takes longer than sending it. For reads that every page
 * makes, whose text is the same whatever the values are.
 *
 * `build` gets a stand-in for each value, so it must hand them to the query as they are: a value it branches on, spells out or puts into
 * a list throws at the first call.
 */
export function prepared<Values extends object, Row>(build: (db: Tx, values: Values) => Query<Row>): Prepared<Values, Row> {
  let compiled: CompiledQuery<Row> | undefined
  const all: Prepared<Values, Row>['all'] = async (tx, values) => {
    compiled ??= build(builder, standIns<Values>()).compile(builder)
    const parameters = compiled.parameters.map((value) =>
      value instanceof Parameter ? values[value.name as keyof Values] : value,
    )
    return (await tx.executeQuery<Row>({ ...compiled, parameters })).rows
  }
  return { all, first: async (tx, values) => (await all(tx, values))[0] }
}

const mostVariants = 200

/** A prepared query in few variants, such as by kind of list and size of page: each is built once. */
export function preparedBy<Variant extends object, Values extends object, Row>(
  build: (db: Tx, values: Values, variant: Variant) => Query<Row>,
): (variant: Variant) => Prepared<Values, Row> {
  const known = new Map<string, Prepared<Values, Row>>()
  return (variant) => {
    const key = JSON.stringify(variant)
    const found = known.get(key) ?? prepared<Values, Row>((db, values) => build(db, values, variant))
    if (known.size < mostVariants) known.set(key, found)
    return found
  }
}

const standIns = <Values extends object>(): Values => new Proxy({} as Values, { get: (_values, name) => standIn(String(name)) })

/** Throws where a value is needed rather than passed on. */
const standIn = (name: string) =>
  new Proxy(new Parameter(name), {
    get(target, key) {
      if (key === 'name') return target.name
      // Kysely asks a value whether it is a part of a query.
      if (key === 'toOperationNode' || key === 'isOperationNodeSource' || key === 'length') return undefined
      throw new Error(`the value of ${name} is not known while its query is prepared`)
    },
  })
