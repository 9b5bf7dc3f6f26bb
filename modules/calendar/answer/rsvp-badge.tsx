import { useLingui } from '@lingui/react'
import Check from 'lucide-react/icons/check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import X from 'lucide-react/icons/x'
import type { Rsvp } from '#contract/calendar/event.ts'
import { badgeGuests } from '#machines/rsvp/guests.ts'
import { Badge } from '#src/ui/badge.tsx'

const looks = {
  yes: { tone: 'success', label: /*i18n*/ 'Attending', Icon: Check },
  no: { tone: 'crimson', label: /*i18n*/ 'Not Attending', Icon: X },
  maybe: { tone: 'warning', label: /*i18n*/ 'Maybe', Icon: CircleHelp },
} as const

/** A recorded RSVP: Attending, Not Attending or Maybe, with the number of guests (RSVP-03, RSVP-04). */
export function RsvpBadge({ rsvp }: { rsvp: Rsvp }) {
  const { i18n } = useLingui()
  const { tone, label, Icon } = looks[rsvp.response]
  const guests = badgeGuests(rsvp)
  return (
    <Badge tone={tone} icon={<Icon size={16} aria-hidden />}>
      {i18n._(label)}
      {guests === null ? null : <span>{i18n.t('+{guests} guest(s)', { guests })}</span>}
    </Badge>
  )
}
