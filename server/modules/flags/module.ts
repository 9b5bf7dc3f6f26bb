import { hasParishFlags } from '#server/platform/flags/flags.queries.ts'
import { replaceParish } from '#server/platform/flags/stored-flags.queries.ts'
import { defineServerModule } from '#server/platform/module/module.ts'
import { flagHandlers } from './flag.handlers.ts'
import { featureFlags } from './public.handlers.ts'
import { turnJob } from './broadcast.ts'
import { seed } from './seed/seed.ts'

export const flags = defineServerModule({
  id: 'flags',
  endpoints: { featureFlags, ...flagHandlers },
  jobs: (parts) => [turnJob(parts)],
  on: {
    'parish.merged': async (tx, { parishId, intoId }) => void (await replaceParish(tx, parishId, intoId)),
    /** Flags may depend on the parish: the member's clients refetch them. */
    'membership.changed': async (tx, { userId }, { live, now }) => {
      if (await hasParishFlags(tx)) await live.send(tx, userId, { type: 'flags_updated', version: now() })
    },
  },
  seed,
  personalData: { tables: ['feature_flags'], export: async () => ({}), erase: async () => {} },
})
