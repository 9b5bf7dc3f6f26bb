import type { ExportJob } from '#contract/exports/export-job.ts'
import { exportsEndpoints } from '#contract/exports/exports.ts'
import { useConsoleQuery } from '#src/console/console-query.ts'
import { isOpenJob } from './kind-name.ts'

const pause = 1_000

/** A page of the export jobs, refetched every second while one is running. */
export const useExportJobs = (query: { page?: number; page_size?: number }, enabled = true) =>
  useConsoleQuery(
    exportsEndpoints.exportJobs,
    { query },
    {
      enabled,
      refetchInterval: ({ state }) => (state.data?.results.some((job: ExportJob) => isOpenJob(job)) ? pause : false),
    },
  )
