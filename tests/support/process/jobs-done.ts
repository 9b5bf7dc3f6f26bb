import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestServer } from './server.ts'

/** Waits until no job of that name waits or runs. */
export const jobsDone = ({ parts: { db } }: Pick<TestServer, 'parts'>, name: string) =>
  expect
    .poll(
      async () => {
        const { rows } = await sql`select 1 from graphile_worker.jobs where task_identifier = ${name}`.execute(db)
        return rows.length
      },
      { timeout: 20_000, interval: 20 },
    )
    .toBe(0)
