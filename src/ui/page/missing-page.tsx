import type { ReactNode } from 'react'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { PageHeader } from './page-header.tsx'
import { Page } from './page.tsx'

type Props = {
  title: string
  /** Says that it is not there for this member. */
  says: string
  /** A link to where one goes on. */
  way: ReactNode
  /** Why it may be missing. */
  children: ReactNode
}

/** A page in place of something that is gone, or that the member may not see: nobody learns which. */
export const MissingPage = ({ title, says, way, children }: Props) => (
  <Page width="reading">
    <PageHeader title={title} />
    <EmptyState kind="no-results" title={says} action={way}>
      {children}
    </EmptyState>
  </Page>
)
