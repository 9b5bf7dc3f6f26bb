import { insertAll } from '#server/platform/db/seed/insert.queries.ts'
import type { Seed } from '#server/platform/module/seed.ts'
import { inventDetails } from './details.ts'

export const seed: Seed = {
  async write(tx, { everyone, now, random }) {
    const { fields, choices, values } = inventDetails(everyone, { now, random })
    await insertAll(tx, 'profile_fields', fields)
    await insertAll(tx, 'profile_field_choices', choices)
    await insertAll(tx, 'profile_field_values', values)
  },
}
