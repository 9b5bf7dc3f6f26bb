import { defineServerModule } from '#server/platform/module/module.ts'
import { importHandlers } from './imports.handlers.ts'
import { deleteRowsAbout, rowsAbout } from './personal-data.queries.ts'
import { sweepJob } from './sweep.job.ts'
import { workJob } from './work.job.ts'
import type {} from './tables.ts'
import { seed } from './seed/seed.ts'

/** Invites people listed in a file (USR-D9), and lists parishes of one (APA-D2). */
export const imports = defineServerModule({
  id: 'imports',
  endpoints: importHandlers,
  asks: ['invitations.invitePeople', 'parishes.judgeRows', 'parishes.writeRows'],
  jobs: (parts) => [workJob(parts), sweepJob],
  seed,
  personalData: {
    tables: ['bulk_imports', 'bulk_import_rows'],
    export: async (tx, userId) => ({ bulk_import_rows: await rowsAbout(tx, userId) }),
    erase: async (tx, userId) => void (await deleteRowsAbout(tx, userId)),
  },
})
