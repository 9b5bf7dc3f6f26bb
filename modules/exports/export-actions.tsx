import Ban from 'lucide-react/icons/ban'
import Download from 'lucide-react/icons/download'
import type { ExportJob } from '#contract/exports/export-job.ts'
import { exportsEndpoints } from '#contract/exports/exports.ts'
import { defineInstantAction } from '#src/console/list/define-action.ts'
import { isOpenJob } from './kind-name.ts'
import { saveLinked } from './use-download.ts'

const inputOf = ({ id }: ExportJob) => ({ params: { id } })

export const downloadExport = defineInstantAction({
  id: 'download',
  icon: <Download size={18} aria-hidden />,
  when: ({ status }: ExportJob) => status === 'ready',
  label: /*i18n*/ 'Download',
  endpoint: exportsEndpoints.downloadExport,
  input: inputOf,
  onDone: ({ url }, { config }) => saveLinked(url, config.api_host),
})

export const cancelExport = defineInstantAction({
  id: 'cancel',
  icon: <Ban size={18} aria-hidden />,
  when: (job: ExportJob) => isOpenJob(job),
  label: /*i18n*/ 'Cancel export',
  endpoint: exportsEndpoints.cancelExport,
  input: inputOf,
})
