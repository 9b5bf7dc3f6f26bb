import type { DashboardTile } from '#contract/console/console.ts'
import type { Instant, Json, NullableInstant } from '#server/platform/db/columns.ts'

export type FirstStepsTable = {
  admin_id: string
  key_kept_at: NullableInstant
  dismissed_at: NullableInstant
}

/** A figure of the whole community, as a job read it. `name`: key of the tile and its place among those with that key. */
export type FiguresTable = {
  name: string
  figure: Json<Omit<DashboardTile, 'key'>>
  read_at: Instant
}

declare module '#server/platform/db/schema.ts' {
  interface Database {
    console_first_steps: FirstStepsTable
    console_figures: FiguresTable
  }
}
