import { insertAll } from '#server/platform/db/seed/insert.queries.ts'
import type { Seed } from '#server/platform/module/seed.ts'

export const seed: Seed = {
  async write(tx, { everyone, random }) {
    await insertAll(
      tx,
      'users',
      everyone.map(({ user }) => user),
    )
    await insertAll(
      tx,
      'consents',
      everyone.flatMap(({ user, joined }) =>
        (['terms', 'privacy'] as const).map((kind) => ({
          id: random.id(joined),
          user_id: user.id,
          kind,
          version: '2026-11-01',
          given_at: iso(joined),
          withdrawn_at: null,
          source: 'registration',
        })),
      ),
    )
  },
}
const iso = (at: number) => new Date(at).toISOString()
