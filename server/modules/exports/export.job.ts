import { Readable } from 'node:stream'
import * as v from 'valibot'
import type { ReadNames } from '#server/platform/audit/names.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { type CsvCell, csvLines, csvStart } from '#server/platform/exports/csv.ts'
import type { CsvExport } from '#server/platform/exports/csv-export.ts'
import { defineJob, type JobContext } from '#server/platform/jobs/job.ts'
import { newPrivateFileName } from '#server/platform/ports/files/file-name.ts'
import { beginExport, endExport, type ExportRow, recordProgress } from './export.queries.ts'

/** CON-D9. */
export const maxRows = 50_000
export const retentionMs = 72 * 3_600_000
const tries = 3
const rowsAtOnce = 500

type JobParts = { contributions(point: 'exports.list'): readonly CsvExport[]; names: ReadNames }

/** Thrown into the file's stream, so that no partial file remains. */
class Cancelled extends Error {}

export const keyOfExport = (id: string) => `export:${id}`

/** Writes one export. An attempt interrupted by a stop or an error restarts from the first row, three times in all. */
export const exportJob = ({ contributions, names }: JobParts) =>
  defineJob({
    name: 'exports.write',
    schema: v.object({ id: v.pipe(v.string(), v.uuid()) }),
    maxAttempts: tries,
    async run({ id }, context) {
      const row = await beginExport(context.db, id)
      if (!row) return
      try {
        const csv = contributions('exports.list').find(({ kind }) => kind === row.kind)
        if (!csv) throw new Error(`no module exports ${row.kind}`)
        await write(csv, row, names, context)
      } catch (error) {
        if (error instanceof Cancelled) return
        const isLast = context.attempt >= tries && !context.signal.aborted
        await endExport(
          context.db,
          id,
          isLast ? { status: 'failed', error: 'The file could not be written. Please start it again.' } : { status: 'queued' },
        )
        throw error
      }
    },
  })

type Stored = Omit<ExportRow, 'first_name' | 'last_name'>

async function write(csv: CsvExport, row: Stored, names: ReadNames, { db, ports: { files }, now, signal }: JobContext) {
  const filters = v.parse(csv.filters, row.filters)
  const view = { scope: row.scope, at: new Date(now()).toISOString(), names, language: row.language }
  const total = Math.min(maxRows, await csv.count(db, filters, view))
  if (!(await recordProgress(db, row.id, { total }))) throw new Cancelled()
  const name = newPrivateFileName('csv')
  const progress = { rows: 0 }
  const { size } = await files.put(
    name,
    Readable.from(lines(db, csv.header, csv.rows(db, filters, view), row.id, progress, signal)),
  )
  const expires_at = new Date(now() + retentionMs).toISOString()
  const isKept = await endExport(db, row.id, { status: 'ready', rows: progress.rows, file: name, bytes: size, expires_at })
  if (!isKept) await files.delete(name)
}

async function* lines(
  db: Tx,
  header: readonly string[],
  rows: AsyncIterable<readonly CsvCell[]>,
  id: string,
  progress: { rows: number },
  signal: AbortSignal,
) {
  yield csvStart + csvLines([header])
  let batch: (readonly CsvCell[])[] = []
  for await (const cells of rows) {
    batch.push(cells)
    progress.rows += 1
    if (progress.rows % rowsAtOnce === 0) {
      yield csvLines(batch)
      batch = []
      signal.throwIfAborted()
      if (!(await recordProgress(db, id, { rows: progress.rows }))) throw new Cancelled()
    }
    if (progress.rows === maxRows) break
  }
  if (batch.length > 0) yield csvLines(batch)
  if (!(await recordProgress(db, id, { rows: progress.rows }))) throw new Cancelled()
}
