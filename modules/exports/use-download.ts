import { exportsEndpoints } from '#contract/exports/exports.ts'
import { useConsoleMutation } from '#src/console/console-query.ts'
import { withHost } from '#src/lib/images/avatar.ts'
import { useServices } from '#src/services/services-context.tsx'

/** Requests a signed link and starts the download. */
export function useDownload() {
  const { config } = useServices()
  return useConsoleMutation(exportsEndpoints.downloadExport, {
    onSuccess: ({ url }) => saveLinked(url, config.api_host),
  })
}

/** Hands the file behind a signed link to the browser. */
export const saveLinked = (url: string, apiHost: string) =>
  Object.assign(document.createElement('a'), { href: withHost(url, apiHost), download: '' }).click()
