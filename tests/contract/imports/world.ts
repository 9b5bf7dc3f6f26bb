import type { ImportKind } from '#contract/imports/bulk-import.ts'
import { csvFile, importsOf, someImport } from '../../support/features/imports.ts'
import { someAdmin } from '../../support/features/people.ts'
import { mark, marked } from '../../support/personal-traces.ts'
import { type Makers, thing, type WorldBase, type WorldPart } from '../../support/world-part.ts'

const imports = ({ server, superadmin }: WorldBase): Makers => [
  [/^superadmin\/parish-imports\/\{/, async () => thing((await someImport(server, superadmin.id, 'ready', 'parishes')).id)],
  [/^superadmin\/bulk-imports\/\{/, async () => thing((await someImport(server, superadmin.id)).id)],
]

export const part: WorldPart = {
  own: imports,
  foreign: imports,
  // Uploaded by the account itself.
  mayShow: {
    'imports.import': ['email', 'phone'],
    'imports.rows': ['email', 'phone'],
    'imports.report': ['email', 'phone'],
    'imports.parishImport': ['email', 'phone'],
    'imports.parishImportRows': ['email', 'phone'],
    'imports.parishImportReport': ['email', 'phone'],
  },
  posts: async ({ server, superadmin }) => {
    // Each has a separate account, since an account has one import at a time.
    const uploaded = async (status: 'uploaded' | 'ready' = 'ready', kind: ImportKind = 'people') => {
      const owner = await someAdmin(server.parts, { totp: true })
      return { params: await someImport(server, owner.id, status, kind), token: owner.token }
    }
    const mapping = { email: 0, first_name: null, last_name: null, phone: null, parish_slug: null, role: null }
    return {
      'imports.upload': { files: { file: csvFile([{ email: 'listed@example.org' }]) }, token: superadmin.token },
      'imports.validate': { ...(await uploaded('uploaded')), body: { mapping } },
      'imports.start': { ...(await uploaded()), body: { expires_in_days: 30 } },
      'imports.cancel': await uploaded(),
      'imports.uploadParishes': { files: { file: new Blob(['name,city\nSt Mark,Cairo']) }, token: superadmin.token },
      'imports.validateParishes': { ...(await uploaded('uploaded', 'parishes')), body: { mapping: { slug: 0 } } },
      'imports.startParishes': await uploaded('ready', 'parishes'),
      'imports.cancelParishes': await uploaded('ready', 'parishes'),
    }
  },
  traces: {
    write: async ({ server, superadmin }, { email }) => {
      await importsOf(server, superadmin).checked(csvFile([{ email, first_name: `${mark} listed` }]))
    },
    tables: ['bulk_import_rows'],
    exported: marked('listed'),
  },
  running: ({ parts: { db } }) =>
    db.selectFrom('bulk_imports').where('status', 'in', ['validating', 'running']).select('id').execute(),
  guarded: { bulk_imports: ['admin_id', 'applied', 'created_at'] },
}
