import { useLingui } from '@lingui/react'
import type { ImportStatus } from '#contract/imports/bulk-import.ts'
import { importsEndpoints } from '#contract/imports/imports.ts'
import { useConsoleMutation, useConsoleQuery } from '#src/console/console-query.ts'
import { saveFile } from '#src/lib/save-file.ts'
import { useFormSender } from '#src/query/use-form-sender.ts'

const pause = 700
export const isAtWork = (status: ImportStatus) => status === 'validating' || status === 'running'

/** An import, refetched while the server works on it. */
export const useImport = (id: string) =>
  useConsoleQuery(
    importsEndpoints.import,
    { params: { id } },
    { refetchInterval: ({ state }) => (state.data && isAtWork(state.data.status) ? pause : false) },
  )

export function useUpload() {
  const { share, sender, cancel } = useFormSender()
  return { share, cancel, ...useConsoleMutation(importsEndpoints.upload, { sender }) }
}
export const useValidate = () => useConsoleMutation(importsEndpoints.validate)
export const useStart = () => useConsoleMutation(importsEndpoints.start)
export const useCancel = () => useConsoleMutation(importsEndpoints.cancel)

/** The outcome of each row as a file, explained in the current language. */
export function useReport() {
  const { i18n } = useLingui()
  const report = useConsoleMutation(importsEndpoints.report, {
    onSuccess: ({ file_name, csv }) => saveFile(file_name, 'text/csv', csv),
  })
  const locale = i18n.locale === 'ar' ? 'ar' : 'en'
  return { ...report, download: (id: string) => report.mutate({ params: { id }, query: { locale } }) }
}
