import type { User } from '#contract/accounts/accounts.ts'
import { accountsErrors } from '#contract/accounts/errors.ts'
import type { UploadedFile } from '#contract/core/endpoint.ts'
import { bytes } from '#contract/core/limits.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import { afterCommit, type Tx } from '#server/platform/db/tx.ts'
import { documentType } from '#server/platform/images/document-type.ts'
import { shownName } from '#server/platform/images/shown-name.ts'
import type { RequestContext } from '#server/platform/module/context.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { newPrivateFileName } from '#server/platform/ports/files/file-name.ts'
import type { OwnDetails } from '../profile/own-details.queries.ts'
import { deleteResume, insertResume } from './resume.queries.ts'

const linkMs = 3_600_000
type Resume = { content: Uint8Array; name: string; type: 'pdf' | 'docx' }

/** Throws 413 above 5 MB, 415 unless PDF or DOCX by content, 400 when empty. */
export async function requireResume({ bytes: content, filename }: UploadedFile): Promise<Resume> {
  if (content.byteLength > bytes.resume) throw new Failure(accountsErrors.resume_too_large)
  if (content.byteLength === 0) throw fieldFailure('resume', accountsErrors.resume_empty)
  const type = await documentType(content)
  if (type !== 'pdf' && type !== 'docx') throw new Failure(accountsErrors.resume_type)
  return { content, name: shownName(filename, type), type }
}

/** Replaces the member's resume, or removes it; the former file is deleted. */
export async function replaceResume(
  tx: Tx,
  { files, now }: Pick<Parts, 'files' | 'now'>,
  userId: string,
  resume: Resume | null,
): Promise<void> {
  const former = await deleteResume(tx, userId)
  if (resume) {
    const { content, name, type } = resume
    const file = newPrivateFileName(type)
    await files.put(file, content)
    const added_at = new Date(now()).toISOString()
    await insertResume(tx, { user_id: userId, file, name, type, size_bytes: content.byteLength, added_at })
  }
  if (former) await afterCommit(tx, () => files.delete(former))
}

type Stored = Pick<OwnDetails, `resume_${'file' | 'name' | 'type' | 'bytes' | 'added_at'}`>

/** The resume in its owner's record: a link for that session (PRF-D10). */
export async function ownResume(
  tx: Tx,
  { flags, now, linkTo }: Pick<RequestContext, 'flags' | 'now' | 'linkTo'>,
  userId: string,
  { resume_file: file, resume_name: name, resume_type: type, resume_bytes: size_bytes, resume_added_at: added_at }: Stored,
): Promise<Pick<User, 'resume' | 'resume_file'>> {
  const isStored = file !== null && name !== null && type !== null && size_bytes !== null && added_at !== null
  if (!isStored || !(await flags.isOn(tx, 'resume', { kind: 'user', userId }))) return { resume: null, resume_file: null }
  return {
    resume: linkTo({ name: file, as: `resume.${type}`, until: now() + linkMs }),
    resume_file: { name, type, size_bytes, added_at },
  }
}
