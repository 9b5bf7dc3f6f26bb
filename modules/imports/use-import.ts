import { languageOf } from '#contract/core/languages.ts'
import { useLingui } from '@lingui/react'
import { useConsoleMutation, useConsoleQuery } from '#src/console/console-query.ts'
import { saveFile } from '#src/lib/save-file.ts'
import { useFormSender } from '#src/query/use-form-sender.ts'
import { isAtWork } from './import-lists.tsx'
import type { Kind } from './kind.ts'

const refetchMs = 700

/** An import, refetched while the server works on it. */
export const useImport = ({ endpoints }: Kind, id: string) =>
  useConsoleQuery(
    endpoints.import,
    { params: { id } },
    { refetchInterval: ({ state }) => (state.data && isAtWork(state.data.status) ? refetchMs : false) },
  )

export function useUpload({ endpoints }: Kind) {
  const { share, sender, cancel } = useFormSender()
  return { share, cancel, ...useConsoleMutation(endpoints.upload, { sender }) }
}
export const useValidate = ({ endpoints }: Kind) => useConsoleMutation(endpoints.validate)

/** The outcome of each row as a file, explained in the current language. */
export function useReport({ endpoints }: Kind) {
  const { i18n } = useLingui()
  const report = useConsoleMutation(endpoints.report, {
    onSuccess: ({ file_name, csv }) => saveFile(file_name, 'text/csv', csv),
  })
  const locale = languageOf(i18n.locale)
  return { ...report, download: (id: string) => report.mutate({ params: { id }, query: { locale } }) }
}
