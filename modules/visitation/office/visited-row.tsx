import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import type { Visited } from '#contract/visitation/visit.ts'
import { listed } from '#src/lib/listed.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { PersonLine } from '#src/ui/show/person-line.tsx'
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
    <PersonLine
      isTall
      person={{ name: first?.name ?? '', username: first?.username ?? '', avatar: first?.avatar ?? null }}
      title={name}
      facts={
        <>
          {kind === 'family' ? <People>{listed(people, locale)}</People> : null}
          <span>
            {last_visit_on === null
              ? i18n.t('Not visited yet')
              : i18n.t('Last visit {ago}', { ago: agoText(last_visit_on, today, locale) })}
          </span>
          <Marks visited={visited} today={today} />
        </>
      }
    >
      <Button size="sm" variant="ghost" onClick={onOpen}>
        {i18n.t('History')}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
      <Button size="sm" onClick={onRecord}>
        {i18n.t('Record visit')}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </PersonLine>
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
        <Mark
          tone={isDue ? (follow_up_on < today ? 'crimson' : 'warning') : 'neutral'}
          icon={<CalendarClock size={14} aria-hidden />}
        >
          {follow_up_on === today
            ? i18n.t('Follow-up today')
            : follow_up_on < today
              ? i18n.t('Follow-up overdue since {day}', { day: dayText(follow_up_on, locale) })
              : i18n.t('Follow-up on {day}', { day: dayText(follow_up_on, locale) })}
        </Mark>
      )}
      {needs_attention ? (
        <Mark tone="indigo" icon={<HeartHandshake size={14} aria-hidden />}>
          {i18n.t('Needs attention')}
        </Mark>
      ) : null}
    </>
  )
}

/** A sentence rather than a word: it is read, and takes two lines where it must. */
const Mark = chakra(Badge, { base: { fontSize: 'dense', whiteSpace: 'normal' } })
const People = chakra('p', { base: { flexBasis: '100%', overflowWrap: 'anywhere' } })
