// if:table
export type NewThingsTable = { id: string; user_id: string; name: string; created_at: string }

declare module '#server/platform/db/schema.ts' {
  interface Database {
    new_things: NewThingsTable
  }
}
// end
