import { Grid } from '@chakra-ui/react/grid'
import { Stack } from '@chakra-ui/react/stack'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import { calendarEndpoints } from '#contract/calendar/calendar.ts'
import type { CalendarEvent } from '#contract/calendar/event.ts'
import { isNotFound } from '#src/api/api-error.ts'
import { CategoryChip } from '../event/category.tsx'
import { EventFacts } from '../event/event-facts.tsx'
import { RsvpPanel } from '../event/rsvp-panel.tsx'
import { Seats } from '../event/seats.tsx'
import { ShareButton } from '../event/share-button.tsx'
import { useApiQuery } from '#src/query/hooks.ts'
import { usePageTitle } from '#src/shell/page-title.tsx'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { Attendees } from './parts/attendees.tsx'

export const Route = createLazyRoute('/member/events/$eventId')({ component: EventPage })

function EventPage() {
  const { i18n } = useLingui()
  const { eventId } = Route.useParams()
  const query = useApiQuery(calendarEndpoints.readEvent, { params: { id: eventId } })
  usePageTitle(query.data?.title ?? null)
  if (isNotFound(query.error)) {
    return (
      <Page width="reading">
        <PageHeader title={i18n.t('Event not found')} />
        <EmptyState
          kind="no-results"
          title={i18n.t('This event is not available')}
          action={
            <ButtonLink to="/events" variant="solid">
              {i18n.t('All events')}
            </ButtonLink>
          }
        >
          {i18n.t('It was deleted, or it is only for people who were invited.')}
        </EmptyState>
      </Page>
    )
  }
  return (
    <Page>
      <AsyncList query={query}>{(event) => <Detail event={event} />}</AsyncList>
    </Page>
  )
}

function Detail({ event }: { event: CalendarEvent }) {
  const { i18n } = useLingui()
  return (
    <>
      <PageHeader
        back={<TextLink to="/events">{i18n.t('All events')}</TextLink>}
        title={event.title}
        subtitle={
          <Chips>
            <CategoryChip category={event.category} />
            {event.status === 'cancelled' ? <Badge tone="crimson">{i18n.t('Cancelled')}</Badge> : null}
          </Chips>
        }
        actions={
          <>
            <ShareButton event={event} />
            {event.can_edit ? (
              <ButtonLink to="/calendar" search={{ event: event.id }}>
                {i18n.t('Edit in calendar')}
              </ButtonLink>
            ) : null}
          </>
        }
      />
      <Grid templateColumns={{ base: '1fr', lg: '1fr 380px' }} gap={{ base: 4, md: 6 }} alignItems="start">
        <Stack gap={{ base: 4, md: 6 }}>
          <Card title={i18n.t('About')}>
            {event.description ? (
              <Description dir="auto">{event.description}</Description>
            ) : (
              <Quiet>{i18n.t('No description.')}</Quiet>
            )}
          </Card>
          {event.rsvp_enabled ? <Attendees event={event} /> : null}
        </Stack>
        <Stack gap={{ base: 4, md: 6 }} order={{ base: -1, lg: 0 }}>
          {event.rsvp_enabled ? (
            <Card title={i18n.t('Your response')}>
              <Stack gap="5">
                <Seats event={event} />
                <RsvpPanel key={event.id} event={event} />
              </Stack>
            </Card>
          ) : null}
          <Card title={i18n.t('Details')}>
            <EventFacts event={event} />
          </Card>
        </Stack>
      </Grid>
    </>
  )
}

const Chips = chakra('span', { base: { display: 'inline-flex', flexWrap: 'wrap', gap: '2' } })
const Description = chakra('p', { base: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '70ch' } })
const Quiet = chakra('p', { base: { color: 'fg.muted' } })
