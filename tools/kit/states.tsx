import { type ReactNode, useState } from 'react'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { SkeletonCard, SkeletonText } from '#src/ui/status/skeleton.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { ToastCard } from '#src/ui/status/toast-card.tsx'
import { Stack } from './layout.ts'

const nothing = () => undefined
const asked = { data: undefined, isPending: false, isError: false, isFetching: false, error: null, refetch: () => undefined }

const days = Array.from({ length: 16 }, (_, index) => ({
  id: `day-${index + 1}`,
  label: `Saints of day ${index + 1}`,
  content: <p>{`Day ${index + 1}`}</p>,
}))

/** Loading, empty and error states. */
export function States() {
  const [tab, setTab] = useState<'about' | 'people'>('about')
  const [day, setDay] = useState('day-1')
  return (
    <Stack>
      <Card title="Tabs">
        <Tabs
          label="Profile"
          value={tab}
          onChange={setTab}
          tabs={[
            { id: 'about', label: 'About', content: <p>A few words.</p> },
            { id: 'people', label: 'People', badge: <Badge>12</Badge>, content: <SkeletonText /> },
          ]}
        />
      </Card>
      <Card title="More tabs than fit">
        <Tabs label="Many" value={day} onChange={setDay} tabs={days} />
      </Card>
      <Card>
        <EmptyState kind="first-use" title="No events yet" action={<Button variant="solid">Create Event</Button>}>
          Events of your parish appear here. Create the first one.
        </EmptyState>
      </Card>
      <Card>
        <EmptyState kind="no-results" title="Nothing found" action={<Button>Clear filters</Button>} />
      </Card>
      <SkeletonCard />
      <AsyncList query={{ ...asked, isError: true }}>{(): ReactNode => null}</AsyncList>
      <AsyncList query={{ ...asked, isError: true, error: { status: 429, retryAfter: 12 } }}>{(): ReactNode => null}</AsyncList>
      <ToastCard tone="success" title="Response recorded" text="You attend the choir rehearsal." onClose={nothing} />
      <ToastCard
        tone="danger"
        text="The event could not be saved."
        action={
          <Button size="sm" variant="ghost">
            Retry
          </Button>
        }
        onClose={nothing}
      />
    </Stack>
  )
}
