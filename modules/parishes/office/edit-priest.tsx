import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import type { PriestCalls } from './priest-calls.ts'
import { PriestDialog } from './priest-dialog.tsx'

type Props = { calls: PriestCalls; id: string; onClose: () => void }

/** Edits a priest as the entry is now: another admin may have changed it since the list was read. */
export function EditPriest({ calls, id, onClose }: Props) {
  const { i18n } = useLingui()
  const query = useQuery(calls.one(id))
  // A save makes the entry stale; the form stays until it closes.
  if (query.data && query.isFetchedAfterMount) return <PriestDialog calls={calls} priest={query.data} onClose={onClose} />
  return (
    <Dialog title={i18n.t('Edit priest')} isOpen onClose={onClose} size="lg">
      <AsyncList query={query}>{() => <Skeleton height="320px" />}</AsyncList>
    </Dialog>
  )
}
