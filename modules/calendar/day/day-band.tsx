import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import Star from 'lucide-react/icons/star'
import WheatOff from 'lucide-react/icons/wheat-off'
import { churchDay } from '#contract/calendar/church-day.ts'
import { copticDate, formatDate } from '#src/lib/format.ts'
import { seasons } from '#src/theme/seasons.ts'
import { useLocale } from '#src/ui/use-locale.ts'
import { localMidnight } from '#src/lib/time/days.ts'
import { titleOf } from '../event/title-of.ts'
import { useCalendarKeys } from './use-calendar-keys.ts'
import { useToday } from '#src/lib/time/use-today.ts'

/** The Church's day under the bar: date, Coptic date, feast or fast. Computed here, without a request. */
export function DayBand() {
  const { i18n } = useLingui()
  const locale = useLocale()
  const today = useToday()
  useCalendarKeys()
  const { season, kept } = churchDay(today)
  const at = localMidnight(today)
  const { ground, deep, on, thread } = seasons[season]
  return (
    <Band
      role="region"
      aria-label={i18n.t('The day in the Church')}
      data-season={season}
      style={{ '--ground': ground, '--deep': deep, '--on': on, '--thread': thread }}
    >
      <Line>
        <Civil dateTime={today}>{formatDate(at, locale)}</Civil>
        <Coptic>{copticDate(at, locale)}</Coptic>
        {kept ? (
          <Kept>
            {season === 'feast' ? <Star size={16} aria-hidden /> : <WheatOff size={16} aria-hidden />}
            <span>
              <bdi>{titleOf(kept, locale)}</bdi>
              {kept.days > 1 ? (
                <Count>{i18n.t(', day {day} of {days}', { day: i18n.number(kept.day), days: i18n.number(kept.days) })}</Count>
              ) : null}
            </span>
          </Kept>
        ) : null}
      </Line>
    </Band>
  )
}

const Band = chakra('div', {
  base: {
    position: 'relative',
    minHeight: '40px',
    // The border of its place is the darker edge.
    marginBottom: '-1px',
    paddingBottom: '8px',
    background: 'var(--ground)',
    color: 'var(--on)',
    _after: {
      content: '""',
      position: 'absolute',
      insetInline: '0',
      bottom: '0',
      height: '8px',
      // A thread of diamonds: the halves of each are two rows of triangles.
      background:
        'conic-gradient(from 135deg at 50% 1px, var(--thread) 90deg, transparent 0) 50% 0 / 12px 4px repeat-x, conic-gradient(from -45deg at 50% 3px, var(--thread) 90deg, transparent 0) 50% 4px / 12px 4px repeat-x, var(--deep)',
    },
    _print: { display: 'none' },
  },
})
const Line = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '4',
    minHeight: '33px',
    maxWidth: '1200px',
    marginInline: 'auto',
    paddingInline: { base: '4', md: '6' },
    fontSize: 'caption',
    lineHeight: '20px',
  },
})
/** A phone shows the date itself. */
const Civil = chakra('time', {
  base: { display: { base: 'none', md: 'inline' }, fontFamily: 'heading', fontWeight: '600', fontSize: 'control' },
})
const Coptic = chakra('span', { base: { whiteSpace: 'nowrap', fontWeight: { base: '600', md: '400' } } })
const Kept = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minWidth: '0',
    marginInlineStart: { base: 'auto', md: '0' },
    fontWeight: '500',
    '& svg': { flex: 'none' },
  },
})
const Count = chakra('span', { base: { display: { base: 'none', sm: 'inline' } } })
