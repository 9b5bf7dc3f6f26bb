import { afterCommit } from '#server/platform/db/tx.ts'
import type { PersonalData } from '#server/platform/module/module.ts'
import { eraseRows, exportOf, findPhotoKey, activeSessions } from './personal-data.queries.ts'
import { filesOfDataExports } from './data-export/data-exports.queries.ts'
import { deletePhoto } from './profile/photo.ts'
import { findResume } from './resume/resume.queries.ts'
import { replaceResume } from './resume/resume.ts'
import { updateUser } from './profile/user.queries.ts'

export const personalData: PersonalData = {
  tables: [
    'users',
    'username_history',
    'consents',
    'sessions',
    'refresh_tokens',
    'email_tokens',
    'account_closures',
    'data_exports',
    'oauth_accounts',
    'resumes',
  ],
  export: exportOf,
  files: async (tx, userId) => {
    const photo = await findPhotoKey(tx, userId)
    const resume = await findResume(tx, userId)
    return [
      ...(photo ? [{ name: `${photo}-1024.webp`, as: 'profile-photo.webp' }] : []),
      ...(resume ? [{ name: resume.file, as: `resume.${resume.type}` }] : []),
    ]
  },
  erase: async (tx, userId, parts) => {
    const { now, files, tell } = parts
    const at = now()
    const photo = await findPhotoKey(tx, userId)
    const sessionIds = await activeSessions(tx, userId)
    const archives = await filesOfDataExports(tx, userId)
    await replaceResume(tx, parts, userId, null)
    await eraseRows(tx, userId)
    const instant = new Date(at).toISOString()
    await updateUser(
      tx,
      userId,
      {
        email: `erased-${userId}@invalid`,
        username: `erased-${userId}`,
        username_changed_at: null,
        password_hash: null,
        first_name: 'Former',
        last_name: 'member',
        phone: null,
        birth_date: null,
        church_rank: 'none',
        bio: '',
        city: null,
        country: null,
        instagram_url: null,
        gender: null,
        languages: [],
        baptismal_name: null,
        saint_name: null,
        occupation: null,
        website: null,
        photo_key: null,
        email_verified_at: null,
        marketing_opt_in: false,
        status_reason: null,
        status_until: null,
        deleted_at: instant,
      },
      instant,
    )
    if (photo) await afterCommit(tx, () => deletePhoto(files, photo))
    for (const archive of archives) await afterCommit(tx, () => files.delete(archive))
    if (sessionIds.length > 0) await tell(tx, 'session.revoked', { userId, sessionIds, reason: 'erased' })
  },
}
