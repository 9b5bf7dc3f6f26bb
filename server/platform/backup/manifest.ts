import * as v from 'valibot'
import { BackupError } from './backup-error.ts'

const Digest = v.object({ bytes: v.number(), sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) })
export type Digest = v.InferOutput<typeof Digest>

/**
 * Contents of a backup, written last and read first (BKP-D1). `tables` maps each name to its row count and the digest of its text
 * in key order; `files` maps paths inside the archive. Sizes in bytes.
 */
export const Manifest = v.object({
  format: v.literal(1),
  app_version: v.string(),
  created_at: v.string(),
  /** Names of the applied migrations, in order. */
  schema: v.array(v.string()),
  tables: v.record(v.string(), v.object({ ...Digest.entries, rows: v.number(), columns: v.array(v.string()) })),
  jobs: v.number(),
  /** `elsewhere`: in the bucket of the installation, not in this file. */
  media: v.optional(v.picklist(['here', 'elsewhere']), 'here'),
  files: v.record(v.string(), Digest),
})
export type Manifest = v.InferOutput<typeof Manifest>

export const manifestName = 'manifest.json'

export function readManifest(json: string): Manifest {
  const found = v.safeParse(v.pipe(v.string(), v.parseJson(), Manifest), json)
  if (!found.success) throw new BackupError('This is no backup of Coptic Community, or of a version that this one does not know.')
  return found.output
}
