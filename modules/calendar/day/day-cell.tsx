import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import Star from 'lucide-react/icons/star'
import WheatOff from 'lucide-react/icons/wheat-off'
import { churchDay, nextObservance } from '#contract/calendar/church-day.ts'
import { relativeTimeFormat } from '#src/lib/intl.ts'
import { WeekCell } from '#src/ui/page/week-cell.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { titleOf } from '../event/title-of.ts'
import { useToday } from '#src/lib/time/use-today.ts'

/** Feast or fast of today on the home page, and the next one to begin. */
export function DayCell() {
  const { i18n } = useLingui()
  const locale = useLocale()
  const today = useToday()
  const { season, kept } = churchDay(today)
  const next = nextObservance(today)
  const when = next && relativeTimeFormat(locale, { numeric: 'auto' }).format(next.inDays, 'day')
  return (
    <WeekCell
      icon={season === 'feast' ? <Star size={18} aria-hidden /> : <WheatOff size={18} aria-hidden />}
      label={season === 'feast' ? i18n.t('Feast today') : season === 'fast' ? i18n.t('Fast today') : i18n.t('Feasts and fasts')}
    >
      <Title>
        {kept ? <bdi>{titleOf(kept, locale)}</bdi> : i18n.t('No fast today')}
        {kept && kept.days > 1 ? (
          <span>{i18n.t('Day {day} of {days}', { day: i18n.number(kept.day), days: i18n.number(kept.days) })}</span>
        ) : null}
      </Title>
      {next ? (
        <Next>
          {next.kind === 'fast'
            ? i18n.t('{name} begins {when}', { name: titleOf(next, locale), when })
            : i18n.t('{name} is {when}', { name: titleOf(next, locale), when })}
        </Next>
      ) : null}
      <p>
        <TextLink to="/calendar">{i18n.t('Open calendar')}</TextLink>
      </p>
    </WeekCell>
  )
}

const Title = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '3',
    fontFamily: 'heading',
    fontWeight: '600',
    fontSize: 'lead',
    '& span': { fontFamily: 'body', fontWeight: '400', color: 'fg.muted', textStyle: 'dense' },
  },
})
const Next = chakra('p', { base: { color: 'fg.muted' } })
