import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Admin, Person } from './features/people.ts'
import type { someCommunity } from './features/calendars.ts'
import type { someMarket } from './features/marketplace.ts'
import type { TestServer } from './process/server.ts'

/** A record by the parameters of its path; `facts` are values for the body by field name. */
export type Thing = { params: Record<string, string>; facts?: Record<string, unknown> }
export type Maker = () => Promise<Thing>
/** Makers by the paths whose records they make. */
export type Makers = Array<[RegExp, Maker]>
/** What all parts of the world share. */
export type WorldBase = Pick<Awaited<ReturnType<typeof someCommunity>>, 'parish' | 'calendar'> & {
  server: TestServer
  servant: Person
  /** The servant's account of the console, signed in: without it they moderate nothing. */
  servantAsStaff: Admin
  member: Person
  market: Awaited<ReturnType<typeof someMarket>>
  superadmin: Admin
}
/** A valid request of a POST. */
export type Call = {
  params?: Record<string, string>
  query?: string
  body?: object
  /** Sent as a form. */
  files?: Record<string, Blob>
  token?: string
  headers?: Record<string, string>
}
/** Makes a valid call of each POST by `module.name`, except those that are `repeatable`. */
export type Posts = (base: WorldBase) => Promise<Record<string, Call>>
/** The member who writes the marker everywhere; passed to `api`, their calls carry its address and browser too. */
export type Writer = { id: string; email: string; token: string; headers: Record<string, string> }
/** Texts that a member writes in a feature; the export must contain them, and the erasure remove them. */
export type Traces = {
  /** Runs before the account exists. */
  beforeAccount?(base: WorldBase, visitor: Pick<Writer, 'email' | 'headers'>): Promise<void>
  /** Uses every endpoint that takes a text of the member. Returns a check that runs after the erasure: what must remain. */
  write?(base: WorldBase, writer: Writer): Promise<void | (() => Promise<void>)>
  /** The feature's tables that contain the marker then. */
  tables: readonly string[]
  /** Texts of the export, in lower case. */
  exported: readonly string[]
}
/** Contribution of a feature to the tests of the whole API: `part` of `tests/contract/<feature>/world.ts`. */
export type WorldPart = {
  /** A new record that the caller of the path may use. */
  own?(base: WorldBase): Makers
  /** A record of a member of another parish that a stranger may not learn of. */
  foreign?(base: WorldBase): Makers
  posts?: Posts
  /** POSTs that the client never repeats by itself, with what a deliberate repetition creates. */
  repeatable?: Record<string, string>
  /** Rows of what a call started and the server has not finished. */
  running?(server: TestServer): Promise<unknown[]>
  /** Required of a feature with tables: traces, or why none of its tables can contain a text about a member. */
  traces?: Traces | { none: string }
  /** Kinds of personal values that an endpoint may show; any other is a leak. */
  mayShow?: Record<string, readonly ('email' | 'phone')[]>
  /** Columns by table that grant power or trust: no call may change them in an existing row. */
  guarded?: Record<string, readonly string[]>
  /** `table.column` of guarded columns that a call changes on purpose. */
  changes?: Record<string, readonly string[]>
}

export const thing = (id: string, facts: Record<string, unknown> = {}): Thing => ({ params: { id }, facts })

/** A row with the version that a write of it must name. */
export async function rowThing(
  { parts: { db } }: TestServer,
  table: 'roles' | 'admin_users' | 'users' | 'parishes' | 'dioceses' | 'prayer_categories',
  id: string,
): Promise<Thing> {
  const { updated_at } = await db.selectFrom(table).where('id', '=', id).select('updated_at').executeTakeFirstOrThrow()
  return thing(id, { updated_at })
}

/** The parts of all features. */
export const worldParts = (): Promise<Array<WorldPart & { feature: string }>> =>
  Promise.all(
    globSync('../contract/*/world.ts', { cwd: import.meta.dirname })
      .toSorted()
      .map(async (file) => {
        const { part } = (await import(join(import.meta.dirname, file))) as { part: WorldPart }
        return { ...part, feature: basename(dirname(file)) }
      }),
  )

/** Rows of everything that calls have started and the server has not finished. */
export const runningOf = async (parts: readonly WorldPart[], server: TestServer): Promise<unknown[]> =>
  (await Promise.all(parts.map((part) => part.running?.(server) ?? []))).flat()
