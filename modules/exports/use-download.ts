import { exportsEndpoints } from '#contract/exports/exports.ts'
import { useConsoleMutation } from '#src/console/console-query.ts'
import { withHost } from '#src/lib/images/avatar.ts'
import { useServices } from '#src/services/services-context.tsx'

/** Requests a signed link and starts the download. */
export function useDownload() {
  const { config } = useServices()
  return useConsoleMutation(exportsEndpoints.downloadExport, {
    onSuccess: ({ url }) => {
      Object.assign(document.createElement('a'), { href: withHost(url, config.api_host), download: '' }).click()
    },
  })
}
