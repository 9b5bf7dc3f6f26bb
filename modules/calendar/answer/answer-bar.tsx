import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import Check from 'lucide-react/icons/check'
import type { CalendarEvent, RsvpResponse } from '#contract/calendar/event.ts'

type Props = {
  event: Pick<CalendarEvent, 'user_rsvp' | 'is_full'>
  /** The answer on its way. */
  pending: RsvpResponse | null
  onAnswer: (response: RsvpResponse) => void
}

/** Yes, Maybe and No; one tap answers. */
export function AnswerBar({ event: { user_rsvp, is_full }, pending, onAnswer }: Props) {
  const { i18n } = useLingui()
  const mine = pending ?? user_rsvp?.response ?? null
  const isFull = is_full && user_rsvp?.response !== 'yes'
  const choices = [
    { response: 'yes', label: isFull ? i18n.t('Event is Full') : i18n.t('Yes') },
    { response: 'maybe', label: i18n.t('Maybe') },
    { response: 'no', label: i18n.t('No') },
  ] as const
  return (
    <Bar role="group" aria-label={i18n.t('Your answer')} aria-busy={pending !== null || undefined}>
      {choices.map(({ response, label }) => (
        <button
          key={response}
          type="button"
          aria-pressed={mine === response}
          disabled={isFull && response === 'yes'}
          onClick={() => pending === null && user_rsvp?.response !== response && onAnswer(response)}
        >
          {mine === response ? <Check size={18} aria-hidden /> : null}
          {label}
        </button>
      ))}
    </Bar>
  )
}

const Bar = chakra('div', {
  base: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: '1fr',
    gridColumn: { base: '1 / -1', md: 'auto' },
    width: { base: '100%', sm: 'auto' },
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'control',
    overflow: 'hidden',
    '& > button': {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '1.5',
      minHeight: '48px',
      minWidth: '84px',
      paddingInline: '3',
      fontWeight: '600',
      cursor: 'pointer',
      _focusVisible: { outline: '3px solid', outlineColor: 'focus', outlineOffset: '-3px' },
      _disabled: { opacity: 0.6, cursor: 'not-allowed' },
    },
    '& > button + button': { borderInlineStartWidth: '1px', borderColor: 'border.strong' },
    '& > button:not([aria-pressed=true]):hover': { background: 'raised' },
    '& > button[aria-pressed=true]': { background: 'gold.solid', color: 'gold.contrast' },
  },
})
