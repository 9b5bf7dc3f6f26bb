import { Stack } from '@chakra-ui/react/stack'
import { useState } from 'react'
import type { VisitationAccess, Visited } from '#contract/visitation/visit.ts'
import { visitationEndpoints } from '#contract/visitation/visitation.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { History } from './history.tsx'
import { ToVisit, type ToVisitView } from './to-visit.tsx'
import { Visitors } from './visitors.tsx'

type Props = { parish: { slug: string } }

/** Visitation of a parish: whom to visit, each one's visits, and who has the right. */
export function VisitationTab({ parish: { slug } }: Props) {
  const query = useApiQuery(visitationEndpoints.access, { params: { slug } })
  return <AsyncList query={query}>{(access) => <Opened slug={slug} access={access} />}</AsyncList>
}

function Opened({ slug, access }: { slug: string; access: VisitationAccess }) {
  const [visited, setVisited] = useState<Visited | null>(null)
  const [view, setView] = useState<ToVisitView>({ q: '', months: '', only: '', page: 1 })
  if (visited) return <History slug={slug} access={access} visited={visited} onBack={() => setVisited(null)} />
  return (
    <Stack gap="6">
      {access.may_read ? <ToVisit slug={slug} access={access} view={view} onView={setView} onOpen={setVisited} /> : null}
      <Visitors slug={slug} access={access} />
    </Stack>
  )
}
