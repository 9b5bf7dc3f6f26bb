import * as v from 'valibot'
import { OperatorError } from '#server/platform/base/operator-error.ts'
import type { Db } from '#server/platform/db/pool.ts'
import { transact, type Tx } from '#server/platform/db/tx.ts'
import { newPrivateFileName } from '#server/platform/ports/files/file-name.ts'
import type { Files } from '#server/platform/ports/files/files.ts'
import { findSetting, lockSetting, putSetting } from './settings.queries.ts'

const key = 'media.marker'
const Marker = v.object({ file: v.string() })
type Place = { db: Db; files: Files; now: () => number }

/**
 * Checks that the media here are those of the database: the first server writes a file and notes its name, and every later start
 * looks for it. Throws OperatorError.
 */
export async function requireOwnMedia({ db, files, now }: Place): Promise<void> {
  await transact(db, async (tx) => {
    await lockSetting(tx, key)
    const found = await findSetting(tx, key)
    if (!found) return mark(tx, files, now())
    const { file } = v.parse(Marker, found.value)
    if (!(await files.head(file)))
      throw new OperatorError(
        `The media of this database are not in ${files.place}: the file ${file}, which its first server wrote, is missing.
Servers on one database need the same media: set the same S3_BUCKET for each, or let them share DATA_DIR/media.
If the media were moved, copy them all. If they are lost, go on without: npm run coptic -- media accept`,
      )
  })
}

/** From now on the media of the database are those here. */
export const acceptMedia = ({ db, files, now }: Place): Promise<void> => transact(db, (tx) => mark(tx, files, now()))

async function mark(tx: Tx, files: Files, now: number) {
  const file = newPrivateFileName('txt')
  await files.put(file, Buffer.from('Coptic Community looks for this file at each start. Keep it with the others.'))
  await putSetting(tx, key, { file }, new Date(now).toISOString())
}
