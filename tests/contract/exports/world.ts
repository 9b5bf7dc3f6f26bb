import { newId } from '#server/platform/db/ids.ts'
import type { WorldPart } from '../../support/world-part.ts'

export const part: WorldPart = {
  traces: { none: 'a job holds the filters of the staff; its file expires when a member is erased' },
  posts: async ({ server: { parts }, superadmin: { id: admin_id, token } }) => {
    const id = newId()
    const asked = { kind: 'feedback' as const, filters: '{}', scope: '{"kind":"all","ids":[]}' }
    const created_at = new Date(parts.now()).toISOString()
    await parts.db
      .insertInto('export_jobs')
      .values({ id, admin_id, ...asked, created_at })
      .execute()
    return {
      'exports.startExport': { body: { kind: 'feedback', filters: {} }, token },
      'exports.cancelExport': { params: { id }, token },
    }
  },
}
