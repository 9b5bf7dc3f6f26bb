import { insertAll } from '#server/platform/db/seed/insert.queries.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Seed } from '#server/platform/module/seed.ts'
import { inventStaff } from './staff.ts'

declare module '#server/platform/module/seed.ts' {
  interface SeedWorld {
    /** Ids of the console accounts by username, once written. */
    adminIds?: ReadonlyMap<string, string>
  }
}

export const seed: Seed = {
  async write(tx, world) {
    const accounts = inventStaff(world, await roleIds(tx))
    await insertAll(tx, 'admin_users', accounts)
    world.adminIds = new Map(accounts.map(({ username, id }) => [username, id]))
  },
}

const roleIds = async (tx: Tx) =>
  new Map((await tx.selectFrom('roles').select(['name', 'id']).execute()).map(({ name, id }) => [name, id]))
