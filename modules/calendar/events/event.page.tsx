import { Stack } from '@chakra-ui/react/stack'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import { calendarEndpoints } from '#contract/calendar/calendar.ts'
import type { CalendarEvent } from '#contract/calendar/event.ts'
import { isNotFound } from '#src/api/api-error.ts'
import { CategoryChip } from '../event/category.tsx'
import { EventFacts } from '../event/event-facts.tsx'
import { RsvpPanel } from '../answer/rsvp-panel.tsx'
import { titleOf } from '../event/title-of.ts'
import { CancelledBanner } from '../hosting/cancelled-banner.tsx'
import { InvitedList } from '../hosting/invited-list.tsx'
import { useApiQuery } from '#src/query/hooks.ts'
import { ReportMenu } from '#src/reports/report-menu.tsx'
import { useUser } from '#src/services/services-context.tsx'
import { usePageTitle } from '#src/shell/page-title.tsx'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { TakedownBanner } from '#src/reports/takedown-banner.tsx'
import { Banner } from '#src/ui/status/banner.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Card } from '#src/ui/card.tsx'
import { MissingPage } from '#src/ui/page/missing-page.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { Section } from '#src/ui/page/section.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { Attendees } from './parts/attendees.tsx'
import { DateBlock } from './parts/date-block.tsx'
import { EventAside } from './parts/event-aside.tsx'

export const Route = createLazyRoute('/member/events/$eventId')({ component: EventPage })

function EventPage() {
  const { i18n } = useLingui()
  const { eventId } = Route.useParams()
  const query = useApiQuery(calendarEndpoints.readEvent, { params: { id: eventId } })
  const locale = useLocale()
  usePageTitle(query.data ? titleOf(query.data, locale) : null)
  if (isNotFound(query.error))
    return (
      <MissingPage
        title={i18n.t('Event not found')}
        says={i18n.t('This event is not available')}
        way={
          <ButtonLink to="/events" variant="solid">
            {i18n.t('All events')}
          </ButtonLink>
        }
      >
        {i18n.t('It was deleted, or it is only for people who were invited.')}
      </MissingPage>
    )
  return (
    <Page>
      <AsyncList query={query}>{(event) => <Detail event={event} />}</AsyncList>
    </Page>
  )
}

function Detail({ event }: { event: CalendarEvent }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const me = useUser()
  const isCancelled = event.status === 'cancelled'
  return (
    <>
      <TextLink to="/events">{i18n.t('All events')}</TextLink>
      <Top>
        <DateBlock event={event} />
        <Stack gap="3" minWidth="0">
          <Chips>
            <CategoryChip category={event.category} />
            {event.visibility === 'private' ? <Badge>{i18n.t('Only invited users')}</Badge> : null}
            {isCancelled ? <Badge tone="crimson">{i18n.t('Cancelled')}</Badge> : null}
            {event.can_edit || !me ? null : (
              <ReportMenu
                type="event"
                id={event.id}
                label={i18n.t('More about this event')}
                title={i18n.t('Report this event')}
              />
            )}
          </Chips>
          <Title tabIndex={-1} data-cancelled={isCancelled ? '' : undefined}>
            <bdi>{titleOf(event, locale)}</bdi>
          </Title>
        </Stack>
        <Facts>
          <EventFacts event={event} />
        </Facts>
      </Top>
      {event.takedown ? (
        <TakedownBanner takedown={event.takedown}>
          {i18n.t('A moderator hid this event. Only its hosts see it; they can change it.')}
        </TakedownBanner>
      ) : event.is_held ? (
        <Banner tone="warning">
          {i18n.t('Only its hosts can see it: members reported it. You are told what a moderator decides.')}
        </Banner>
      ) : null}
      {isCancelled ? <CancelledBanner event={event} /> : null}
      <Columns>
        <Stack gap={{ base: 6, md: 8 }} minWidth="0">
          {event.rsvp_enabled && !(isCancelled && event.user_rsvp === null) ? (
            <Card title={i18n.t('Your response')}>
              <RsvpPanel key={event.id} event={event} />
            </Card>
          ) : null}
          {event.rsvp_enabled ? <Attendees event={event} /> : null}
          {event.can_edit ? <InvitedList event={event} /> : null}
          {event.description ? (
            <Section title={i18n.t('From the hosts')}>
              <Description dir="auto">{event.description}</Description>
            </Section>
          ) : null}
        </Stack>
        <EventAside event={event} />
      </Columns>
    </>
  )
}

const Top = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gridTemplateRows: { md: 'auto 1fr' },
    columnGap: { base: '4', md: '6' },
    rowGap: '4',
    alignItems: 'start',
    marginBlock: '3',
    '& > :first-of-type': { gridRow: { md: '1 / 3' } },
  },
})
/** What can be done with the event stands beside what it is about; alone, below it, where nothing is said about it. */
const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
    gap: { base: '6', lg: '10' },
    alignItems: 'start',
    '& > :empty': { display: 'none' },
    '&:has(> :first-child:empty)': { gridTemplateColumns: { lg: 'minmax(0, 480px)' } },
  },
})
/** Beside the date on wide screens, below it on phones. */
const Facts = chakra('div', { base: { gridColumn: { base: '1 / -1', md: '2' } } })
const Title = chakra('h1', {
  base: {
    textStyle: 'h1',
    outline: 'none',
    overflowWrap: 'anywhere',
    textAlign: 'start',
    '&[data-cancelled]': { textDecoration: 'line-through' },
  },
})
const Chips = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', '& > button': { marginInlineStart: 'auto' } },
})
const Description = chakra('p', { base: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '70ch' } })
