import * as v from 'valibot'
import { BackupError } from './backup-error.ts'

const Digest = v.object({ bytes: v.number(), sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) })
export type Digest = v.InferOutput<typeof Digest>

/**
 * What a backup holds, written last and read first (BKP-D1). `tables` by name with the rows and the digest of their text in
 * the order of their key; `files` by path inside the archive. Sizes in bytes.
 */
export const Manifest = v.object({
  format: v.literal(1),
  app_version: v.string(),
  created_at: v.string(),
  /** Names of the migrations that made the tables, in order. */
  schema: v.array(v.string()),
  tables: v.record(v.string(), v.object({ ...Digest.entries, rows: v.number(), columns: v.array(v.string()) })),
  jobs: v.number(),
  files: v.record(v.string(), Digest),
})
export type Manifest = v.InferOutput<typeof Manifest>

export const manifestName = 'manifest.json'

export function readManifest(json: string): Manifest {
  const found = v.safeParse(v.pipe(v.string(), v.parseJson(), Manifest), json)
  if (!found.success) throw new BackupError('This is no backup of Coptic Community, or of a version that this one does not know.')
  return found.output
}
