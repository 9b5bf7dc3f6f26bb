import { TableSkeleton } from '#src/console/table/table-state.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'

/** A list page whose code is on its way: its heading and rows. */
export const ConsolePendingPage = () => (
  <Page>
    <Skeleton width="min(240px, 60%)" height="36px" aria-hidden />
    <TableSkeleton isLate />
  </Page>
)
