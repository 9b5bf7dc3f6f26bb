import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import Check from 'lucide-react/icons/check'
import type { CalendarEvent } from '#contract/calendar/event.ts'
import { maxGuests } from '#machines/rsvp/guests.ts'
import { AnswerBar } from './answer-bar.tsx'
import { GuestStepper } from './guest-stepper.tsx'
import { useQuickAnswer } from './use-quick-answer.ts'
import { useRsvp } from './use-rsvp.ts'

/** Answering in a list: one tap, then the guests of a yes. Notes and failed drafts are on the event's page. */
export function QuickAnswer({ event }: { event: CalendarEvent }) {
  const { i18n } = useLingui()
  const { actor, snapshot } = useRsvp(event)
  const { pending, isSaving, party, answer, setGuests } = useQuickAnswer(actor, snapshot)
  if (snapshot.matches('signedOut') || snapshot.matches('unavailable')) return null
  const { event: known } = snapshot.context
  const mine = known.user_rsvp
  return (
    <>
      <AnswerBar event={known} pending={pending} onAnswer={answer} />
      <After role="status">
        {mine?.response === 'yes' ? (
          <>
            <span>
              <Check size={16} aria-hidden />
              {i18n.t('Your place is kept.')}
            </span>
            <GuestStepper guests={party?.guests ?? 0} most={maxGuests(known)} isBusy={isSaving} onChange={setGuests} />
          </>
        ) : null}
      </After>
    </>
  )
}

const After = chakra('div', {
  base: {
    gridColumn: { base: '1 / -1', md: '2 / -1' },
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '6',
    rowGap: '2',
    color: 'fg.muted',
    textStyle: 'dense',
    _empty: { display: 'none' },
    '& > span': { display: 'inline-flex', alignItems: 'center', gap: '1.5' },
  },
})
