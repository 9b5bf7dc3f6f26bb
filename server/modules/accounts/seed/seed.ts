import { createHash } from 'node:crypto'
import { insertAll } from '#server/platform/db/seed/insert.queries.ts'
import { seededRandom } from '#server/platform/db/seed/random.ts'
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
    // The secrets behind these links are discarded: nobody can use them.
    const links = seededRandom(31)
    await insertAll(
      tx,
      'email_tokens',
      everyone
        .filter(({ user }) => user.email_verified_at === null)
        .map(({ user, joined }) => ({
          id: links.id(joined),
          user_id: user.id,
          purpose: 'verify_email',
          token_hash: createHash('sha256')
            .update(`demo ${links.id(joined)}`)
            .digest(),
          email: user.email,
          created_at: iso(joined),
          expires_at: iso(joined + 2 * day),
          used_at: null,
        })),
    )
  },
}
const day = 86_400_000
const iso = (at: number) => new Date(at).toISOString()
