import { someImport } from '../../support/features/imports.ts'
import { type Makers, thing, type WorldBase, type WorldPart } from '../../support/world-part.ts'

const imports = ({ server, superadmin }: WorldBase): Makers => [
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
  },
  guarded: { bulk_imports: ['admin_id', 'invited', 'created_at'] },
}
