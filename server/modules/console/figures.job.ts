import * as v from 'valibot'
import { defineJob } from '#server/platform/jobs/job.ts'
import type { ExtensionPoints } from '#server/platform/module/extension-points.ts'
import { hasManyMembers, storeFigure } from './stored-tiles.queries.ts'
import { namesOf } from './visible-tiles.ts'

type JobParts = { contributions(point: 'console.tile'): ReadonlyArray<ExtensionPoints['console.tile']> }

/** Every five minutes: reads the figures of a community too large to read them in a request. */
export const figuresJob = ({ contributions }: JobParts) =>
  defineJob({
    name: 'console.figures',
    schema: v.object({}),
    every: '*/5 * * * *',
    run: async (_payload, { db, now, signal }) => {
      if (!(await hasManyMembers(db))) return
      for (const [name, tile] of namesOf(contributions('console.tile'))) {
        signal.throwIfAborted()
        const at = now()
        await storeFigure(
          db,
          name,
          await tile.read(db, { caller: { scope: { kind: 'all', ids: [] } }, now: at }),
          new Date(at).toISOString(),
        )
      }
    },
  })
