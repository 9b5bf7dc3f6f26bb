import { defineServerModule } from '#server/platform/module/module.ts'
import { deleteValuesAbout, valuesAbout } from './own/own-values.queries.ts'
import { consoleHandlers } from './definitions/fields.handlers.ts'
import { ownHandlers } from './own/own.handlers.ts'
import type {} from './commands.ts'
import type {} from './tables.ts'
import { saveOwnValues } from './own/own-values.ts'
import { countsJob } from './statistics/counts.job.ts'
import { seed } from './seed/seed.ts'

/** Staff-defined profile fields and members' values. Values of a deactivated field are retained (PRF-D9). */
export const profileFields = defineServerModule({
  id: 'profile-fields',
  endpoints: { ...consoleHandlers, ...ownHandlers },
  commands: {
    'profileFields.saveValues': (tx, { changes, ...member }, parts) => saveOwnValues(tx, parts, member, changes),
  },
  jobs: [countsJob],
  seed,
  personalData: {
    tables: ['profile_fields', 'profile_field_choices', 'profile_field_values', 'profile_field_counts', 'profile_field_log'],
    export: async (tx, userId) => ({ profile_field_values: await valuesAbout(tx, userId) }),
    erase: async (tx, userId) => {
      await deleteValuesAbout(tx, userId)
    },
  },
})
