import * as v from 'valibot'
import { transact, type Tx } from '#server/platform/db/tx.ts'
import { defineJob, type JobContext } from '#server/platform/jobs/job.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { newPrivateFileName } from '#server/platform/ports/files/file-name.ts'
import { zipStream } from '#server/platform/base/archive/write-zip.ts'
import { dataExportReadyMail } from '../mails/data-export-ready.mail.ts'
import { findUser } from '../views.ts'
import { archiveEntries } from './archive-entries.ts'
import { beginDataExport, endDataExport, recordDone } from './data-exports.queries.ts'

const keptMs = 7 * 86_400_000
const tries = 3

export const keyOfDataExport = (id: string) => `data-export:${id}`

/** Writes one member's export and mails them when it is ready. An interrupted attempt starts again, three times in all. */
export const dataExportJob = (parts: Parts) =>
  defineJob({
    name: 'accounts.data-export',
    schema: v.object({ id: v.pipe(v.string(), v.uuid()) }),
    maxAttempts: tries,
    async run({ id }, context) {
      const row = await transact(context.db, async (tx) => {
        const begun = await beginDataExport(tx, id, 0)
        if (begun) await tellOf(parts, tx, id, begun.user_id, 'running')
        return begun
      })
      if (!row) return
      try {
        await write(parts, id, row.user_id, context)
      } catch (error) {
        const isLast = context.attempt >= tries && !context.signal.aborted
        await transact(context.db, async (tx) => {
          const ended = await endDataExport(tx, id, { status: isLast ? 'failed' : 'queued' })
          if (ended && isLast) await tellOf(parts, tx, id, row.user_id, 'failed')
        })
        throw error
      }
    },
  })

const tellOf = ({ tell }: Parts, tx: Tx, exportId: string, userId: string, status: 'running' | 'ready' | 'failed') =>
  tell(tx, 'data-export.changed', { userId, exportId, status })

async function write(parts: Parts, id: string, userId: string, { db, now, signal }: JobContext): Promise<void> {
  const person = await findUser(db, userId)
  if (!person) return
  const name = newPrivateFileName('zip')
  const entries = archiveEntries(parts, person, async (done, total) => {
    signal.throwIfAborted()
    await recordDone(db, id, { done, total })
  })
  const { size: bytes } = await parts.files.put(name, zipStream(entries, new Date(now())))
  const expiresAt = new Date(now() + keptMs)
  const isKept = await transact(db, async (tx) => {
    const ended = await endDataExport(tx, id, { status: 'ready', file: name, bytes, expires_at: expiresAt.toISOString() })
    if (ended) await tellOf(parts, tx, id, userId, 'ready')
    const { email: to, first_name, locale } = person
    const url = `${parts.config.publicUrl}/settings/my-data`
    if (ended) await parts.mail.send(tx, dataExportReadyMail({ to, name: first_name, locale, expiresAt, url }))
    return ended
  })
  if (!isKept) await parts.files.delete(name)
}
