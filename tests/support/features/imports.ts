import { expect } from 'vitest'
import type { ImportKind, ImportStatus } from '#contract/imports/bulk-import.ts'
import { importFamilies } from '#contract/imports/imports.ts'
import { workJob } from '#server/modules/imports/work.job.ts'
import { newId } from '#server/platform/db/ids.ts'
import { jobContext } from '../job-context.ts'
import type { Admin } from './people.ts'
import type { TestServer } from '../process/server.ts'

export const fields = ['email', 'first_name', 'last_name', 'phone', 'parish_slug', 'role'] as const
type Row = readonly string[] | Partial<Record<(typeof fields)[number], string>>

/** A CSV file with all columns, or with the given cells. */
export const csvFile = (rows: readonly Row[]) =>
  new Blob([
    [
      fields,
      ...rows.map((row) => (Array.isArray(row) ? row : fields.map((field) => (row as Record<string, string>)[field] ?? ''))),
    ]
      .map((cells) => cells.join(','))
      .join('\r\n'),
  ])

export const allColumns = { email: 0, first_name: 1, last_name: 2, phone: 3, parish_slug: 4, role: 5 }
export const noColumns = { email: null, first_name: null, last_name: null, phone: null, parish_slug: null, role: null }

/** An account's import calls. */
export function importsOf(server: TestServer, { token }: Pick<Admin, 'token'>, kind: ImportKind = 'people') {
  const { upload, validate, import: read } = importFamilies[kind]
  const as = { token }
  const get = async (id: string) => (await server.api(read, { params: { id } }, as)).body
  const until = async (id: string, status: ImportStatus) => {
    await expect.poll(async () => (await get(id)).status, { timeout: 60_000 }).toBe(status)
    return get(id)
  }
  const uploaded = async (file: Blob) => {
    const answer = await server.api(upload, { body: {}, files: { file } }, as)
    expect([answer.status, answer.body.detail]).toEqual([201, undefined])
    return answer.body
  }
  /** Uploaded and checked with the mapping guessed from its headings. */
  const checked = async (file: Blob, options: { update_existing?: boolean } = {}) => {
    const { id, mapping } = await uploaded(file)
    const answer = await server.api(validate, { params: { id }, body: { mapping, ...options } }, as)
    expect([answer.status, answer.body.detail]).toEqual([200, undefined])
    return until(id, 'ready')
  }
  return { as, get, until, uploaded, checked }
}

/** Processes an import outside the queue, until it is settled or `signal` aborts. */
export const workOn = (server: TestServer, id: string, changes: Partial<ReturnType<typeof jobContext>> = {}) =>
  workJob(server.parts).run({ id }, { ...jobContext(server), ...changes })

/** An import of that account with one row, before or after its check. */
export async function someImport(
  { parts }: Pick<TestServer, 'parts'>,
  adminId: string,
  status: 'uploaded' | 'ready' = 'ready',
  kind: ImportKind = 'people',
) {
  const id = newId()
  const at = new Date(parts.now()).toISOString()
  const email = `listed-${id}@example.org`
  await parts.db
    .insertInto('bulk_imports')
    .values({
      id,
      admin_id: adminId,
      kind,
      file_name: 'people.csv',
      columns: [kind === 'people' ? 'email' : 'slug'],
      mapping: JSON.stringify(kind === 'people' ? { ...noColumns, email: 0 } : { slug: 0 }),
      status,
      rows: 1,
      created_at: at,
      updated_at: at,
    })
    .execute()
  const outcome = status === 'ready' ? ('ready' as const) : ('waiting' as const)
  await parts.db
    .insertInto('bulk_import_rows')
    .values({ import_id: id, number: 2, cells: [email], key: email, outcome })
    .execute()
  return { id }
}
