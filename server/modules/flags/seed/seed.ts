import { type Flag, flagNames } from '#contract/core/flags.ts'
import { insertFlag } from '#server/platform/flags/stored-flags.queries.ts'
import type { Seed } from '#server/platform/module/seed.ts'

/** Features that the demo shows although they are off in a new installation. */
const switchedOn: readonly Flag[] = ['prayerRequests', 'marketplace']

export const seed: Seed = {
  async write(tx, { now }) {
    const updated_at = new Date(now).toISOString()
    for (const name of flagNames) await insertFlag(tx, { name, enabled: switchedOn.includes(name), updated_at })
  },
}
