import { HStack, Stack } from '@chakra-ui/react/stack'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { CalendarEvent } from '#contract/calendar/event.ts'
import { Button } from '#src/ui/button.tsx'
import { RsvpBadge } from './rsvp-badge.tsx'
import { RsvpForm } from './rsvp-form.tsx'
import { useRsvp } from './use-rsvp.ts'

/** Answering an event. Controls are enabled by what the chart accepts. */
export function RsvpPanel({ event }: { event: CalendarEvent }) {
  const { i18n } = useLingui()
  const { actor, snapshot } = useRsvp(event)
  const { event: known } = snapshot.context

  if (snapshot.matches('signedOut')) return <Quiet>{i18n.t('Please log in to RSVP for this event.')}</Quiet>
  if (snapshot.matches('unavailable'))
    return known.user_rsvp ? (
      <HStack>
        <RsvpBadge rsvp={known.user_rsvp} />
      </HStack>
    ) : null
  if (snapshot.matches('editing') || snapshot.hasTag('busy')) return <RsvpForm actor={actor} snapshot={snapshot} />
  if (known.user_rsvp) {
    return (
      <Stack direction="row" align="center" justify="space-between" wrap="wrap" gap="3">
        <RsvpBadge rsvp={known.user_rsvp} />
        <Button onClick={() => actor.send({ type: 'change' })}>{i18n.t('Change Response')}</Button>
      </Stack>
    )
  }
  return (
    <Stack gap="2">
      {known.is_full ? (
        <Button isWide disabled>
          {i18n.t('Event is Full')}
        </Button>
      ) : null}
      <Button variant={known.is_full ? 'ghost' : 'solid'} isWide onClick={() => actor.send({ type: 'open' })}>
        {known.is_full ? i18n.t('Answer maybe or no') : i18n.t('RSVP')}
      </Button>
    </Stack>
  )
}

const Quiet = chakra('p', { base: { color: 'fg.muted' } })
