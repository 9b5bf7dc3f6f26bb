import { useLingui } from '@lingui/react'
import { priestsEndpoints } from '#contract/parishes/priests.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { PriestDialog } from './priest-dialog.tsx'

type Props = { slug: string; id: string; onClose: () => void }

/** Edits a priest as the entry is now: another admin may have changed it since the list was read. */
export function EditPriest({ slug, id, onClose }: Props) {
  const { i18n } = useLingui()
  const query = useApiQuery(priestsEndpoints.officePriest, { params: { slug, id } }, { refetchOnMount: 'always' })
  // A save makes the entry stale; the form stays until it closes.
  if (query.data && query.isFetchedAfterMount) return <PriestDialog slug={slug} priest={query.data} onClose={onClose} />
  return (
    <Dialog title={i18n.t('Edit priest')} isOpen onClose={onClose} size="lg">
      <AsyncList query={query}>{() => <Skeleton height="320px" />}</AsyncList>
    </Dialog>
  )
}
