import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useEffect, useRef } from 'react'
import type { CalendarEvent } from '#contract/calendar/event.ts'
import { maxGuests } from '#machines/rsvp/guests.ts'
import { Button } from '#src/ui/button.tsx'
import { Banner } from '#src/ui/status/banner.tsx'
import { AnswerBar } from './answer-bar.tsx'
import { Companions } from './companions.tsx'
import { GuestStepper } from './guest-stepper.tsx'
import { RsvpBadge } from './rsvp-badge.tsx'
import { RsvpForm } from './rsvp-form.tsx'
import { useQuickAnswer } from './use-quick-answer.ts'
import { useRsvp } from './use-rsvp.ts'

/** Answering an event: one tap, then guests; a form takes the note. Controls are enabled by what the chart accepts. */
export function RsvpPanel({ event }: { event: CalendarEvent }) {
  const { i18n } = useLingui()
  const { actor, snapshot } = useRsvp(event)
  const { pending, isSaving, answer, party, setGuests, setCompanions } = useQuickAnswer(actor, snapshot)
  const { event: known } = snapshot.context
  const mine = known.user_rsvp
  const isForm = !isSaving && (snapshot.matches('editing') || snapshot.hasTag('busy'))
  const change = useRef<HTMLButtonElement>(null)
  const wasForm = useRef(false)
  // The form took the focus with it.
  useEffect(() => {
    if (wasForm.current && !isForm) change.current?.focus()
    wasForm.current = isForm
  }, [isForm])

  if (snapshot.matches('signedOut')) return <Quiet>{i18n.t('Please log in to RSVP for this event.')}</Quiet>
  if (snapshot.matches('unavailable')) return mine ? <RsvpBadge rsvp={mine} /> : null
  if (isForm) return <RsvpForm actor={actor} snapshot={snapshot} />
  return (
    <Box>
      {mine && known.time_changed ? (
        <Banner tone="warning">{i18n.t('Time or place changed after you answered. Does your answer still hold?')}</Banner>
      ) : null}
      <Line>
        <AnswerBar event={known} pending={pending} onAnswer={answer} />
        <span role="status">{mine ? <RsvpBadge rsvp={mine} /> : null}</span>
      </Line>
      <Line>
        {mine?.response === 'yes' ? (
          <GuestStepper guests={party?.guests ?? 0} most={maxGuests(known)} isBusy={isSaving} onChange={setGuests} />
        ) : null}
        {mine?.response === 'yes' ? (
          <Companions chosen={party?.companions ?? []} most={maxGuests(known)} isBusy={isSaving} onChange={setCompanions} />
        ) : null}
        <Button ref={change} variant="ghost" isOff={isSaving} onClick={() => actor.send({ type: mine ? 'change' : 'open' })}>
          {mine ? i18n.t('Change Response') : i18n.t('Answer with a note')}
        </Button>
      </Line>
    </Box>
  )
}

const Quiet = chakra('p', { base: { color: 'fg.muted' } })
const Box = chakra('div', { base: { display: 'grid', gap: '3' } })
const Line = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '4', rowGap: '3' },
})
