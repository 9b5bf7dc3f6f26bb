import type { NullableInstant } from '#server/platform/db/columns.ts'

export type FirstStepsTable = {
  admin_id: string
  key_kept_at: NullableInstant
  dismissed_at: NullableInstant
}

declare module '#server/platform/db/schema.ts' {
  interface Database {
    console_first_steps: FirstStepsTable
  }
}
