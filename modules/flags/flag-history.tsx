import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { FeatureFlag } from '#contract/flags/feature-flag.ts'
import { flagsEndpoints } from '#contract/flags/flags.ts'
import { ChangeHistory, changesPerPage } from '#src/console/audit/change-history.tsx'
import { useConsoleQuery } from '#src/console/console-query.ts'
import { Drawer } from '#src/ui/overlay/dialog.tsx'

/** Changes of a flag with author and reason, newest first. */
export function FlagHistory({ flag, onClose }: { flag: FeatureFlag; onClose: () => void }) {
  const { i18n } = useLingui()
  const [page, setPage] = useState(1)
  const query = useConsoleQuery(flagsEndpoints.flagHistory, {
    params: { key: flag.key },
    query: { page, page_size: changesPerPage },
  })
  return (
    <Drawer title={i18n.t('History of {label}', { label: flag.label })} isOpen onClose={onClose}>
      <ChangeHistory query={query} page={page} onPage={setPage} />
    </Drawer>
  )
}
