import { present } from '#server/platform/base/present.ts'
import { insertAll } from '#server/platform/db/seed/insert.queries.ts'
import type { Seed } from '#server/platform/module/seed.ts'
import { inventImports } from './imports.ts'

export const seed: Seed = {
  async write(tx, { parishes, adminIds, now, random }) {
    for (const username of ['staff.verena', 'staff.sameh']) {
      const { imports, rows } = inventImports(
        parishes.map(({ facts }) => facts.slug),
        { adminId: present(adminIds?.get(username), username), now, random },
      )
      await insertAll(tx, 'bulk_imports', imports)
      await insertAll(tx, 'bulk_import_rows', rows)
    }
  },
}
