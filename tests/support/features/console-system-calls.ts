import { newId } from '#server/platform/db/ids.ts'
import { someAdmin } from './people.ts'
import type { TestServer } from '../process/server.ts'

/** A valid call of every POST of the console's system pages. */
export async function someConsoleSystemCalls({ parts }: TestServer) {
  const { id: admin_id, token } = await someAdmin(parts, { role: 'superadmin', totp: true, steppedUp: true })
  const id = newId()
  await parts.db
    .insertInto('export_jobs')
    .values({
      id,
      admin_id,
      kind: 'feedback',
      filters: '{}',
      scope: '{"kind":"all","ids":[]}',
      created_at: new Date(parts.now()).toISOString(),
    })
    .execute()
  return {
    'flags.createFlag': { body: { key: 'repeatedOnce', label: 'Repeated once', reason: 'For a test of repeated calls' }, token },
    'exports.startExport': { body: { kind: 'feedback', filters: {} }, token },
    'exports.cancelExport': { params: { id }, token },
  }
}
