import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import type { Visited } from '#contract/visitation/visit.ts'
import { namesOf } from '#src/lib/initials.ts'
import { listed } from '#src/lib/listed.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { agoText, dayText } from './days.ts'
import { visitedName } from './visited-name.ts'

type Props = { visited: Visited; today: string; onOpen: () => void; onRecord: () => void }

/** A family or member with the last visit, what is due, and what one does about it. */
export function VisitedRow({ visited, today, onOpen, onRecord }: Props) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { adults, children, kind, last_visit_on } = visited
  const [first] = adults
  const name = visitedName(i18n, visited)
  const people = [...adults.map((adult) => adult.name), ...children.map((child) => child.name)]
  return (
    <Row>
      <Avatar person={{ ...namesOf(first?.name ?? ''), avatar: first?.avatar ?? null, username: first?.username }} size={40} />
      <div>
        <b>{name}</b>
        {kind === 'family' ? <Quiet>{listed(people, locale)}</Quiet> : null}
        <Facts>
          <span>
            {last_visit_on === null
              ? i18n.t('Not visited yet')
              : i18n.t('Last visit {ago}', { ago: agoText(last_visit_on, today, locale) })}
          </span>
          <Marks visited={visited} today={today} />
        </Facts>
      </div>
      <Acts data-no-print>
        <Button size="sm" variant="ghost" onClick={onOpen}>
          {i18n.t('History')}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
        <Button size="sm" onClick={onRecord}>
          {i18n.t('Record visit')}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </Acts>
    </Row>
  )
}

/** What a visitor must not overlook. */
export function Marks({ visited, today }: { visited: Pick<Visited, 'follow_up_on' | 'needs_attention'>; today: string }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { follow_up_on, needs_attention } = visited
  const isDue = follow_up_on !== null && follow_up_on <= today
  return (
    <>
      {follow_up_on === null ? null : (
        <Badge
          tone={isDue ? (follow_up_on < today ? 'crimson' : 'warning') : 'neutral'}
          icon={<CalendarClock size={14} aria-hidden />}
        >
          {follow_up_on === today
            ? i18n.t('Follow-up today')
            : follow_up_on < today
              ? i18n.t('Follow-up overdue since {day}', { day: dayText(follow_up_on, locale) })
              : i18n.t('Follow-up on {day}', { day: dayText(follow_up_on, locale) })}
        </Badge>
      )}
      {needs_attention ? (
        <Badge tone="indigo" icon={<HeartHandshake size={14} aria-hidden />}>
          {i18n.t('Needs attention')}
        </Badge>
      ) : null}
    </>
  )
}

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '40px 1fr', md: '40px 1fr auto' },
    alignItems: 'center',
    columnGap: '3',
    rowGap: '2',
    paddingBlock: '3',
    borderBlockEndWidth: '1px',
    borderColor: 'border',
    breakInside: 'avoid',
    '& b': { fontWeight: '500', overflowWrap: 'anywhere' },
    '& > div': { minWidth: '0' },
  },
})
const Quiet = chakra('p', { base: { color: 'fg.muted', textStyle: 'dense', overflowWrap: 'anywhere' } })
const Facts = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2',
    rowGap: '1',
    color: 'fg.muted',
    textStyle: 'dense',
  },
})
const Acts = chakra('div', {
  base: { display: 'flex', gap: '2', gridColumn: { base: '2', md: 'auto' }, justifyContent: { base: 'start', md: 'end' } },
})
