import { traitsOf } from '#contract/core/languages.ts'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import Church from 'lucide-react/icons/church'
import { nameIn } from '#src/i18n/name-in.ts'
import { daysBetween, zonedDay } from '#src/lib/time/days.ts'
import { dateFormat, relativeTimeFormat } from '#src/lib/intl.ts'
import { useToday } from '#src/lib/time/use-today.ts'
import { WeekCell } from '#src/ui/page/week-cell.tsx'
import { PartFailure } from '#src/ui/status/load-failure.tsx'
import { RelativeTime } from '#src/ui/show/relative-time.tsx'
import { ExternalLink, TextLink } from '#src/ui/text-link.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { mapUrl } from '../shared/map-url.ts'
import { readHomeParish, useHomeParish } from './use-home-parish.ts'

/** The next service of the member's parish, in the parish's time, with the way there. */
export function NextServiceCell() {
  const { i18n } = useLingui()
  const locale = useLocale()
  const query = useHomeParish()
  const { data: parish } = query
  const next = parish?.next_service ?? null
  const part = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(locale, { ...options, timeZone: parish?.timezone ?? 'UTC' }).format(new Date(next?.starts_at ?? 0))
  const today = useToday()
  const inDays = parish && next ? daysBetween(today, zonedDay(new Date(next.starts_at), parish.timezone)) : 0
  return (
    <WeekCell
      icon={<Church size={18} aria-hidden />}
      label={
        <>
          {i18n.t('Next service')}
          {next && inDays >= 0 ? (
            <>
              {traitsOf(locale).comma}
              {inDays === 0 ? (
                <RelativeTime at={next.starts_at} />
              ) : (
                relativeTimeFormat(locale, { numeric: 'auto' }).format(inDays, 'day')
              )}
            </>
          ) : null}
        </>
      }
    >
      <PartFailure query={query} title={i18n.t('The next service could not be loaded')} />
      {next ? (
        <Moment>
          <b>{part({ hour: 'numeric', minute: '2-digit' })}</b>
          <span>
            <strong>
              <bdi>{nameIn(locale, next)}</bdi>
            </strong>
            <time dateTime={next.starts_at}>{part({ weekday: 'long', day: 'numeric', month: 'long' })}</time>
          </span>
        </Moment>
      ) : (
        <p>{parish ? i18n.t('No service times are known yet.') : null}</p>
      )}
      {parish ? (
        <Ways>
          <ExternalLink href={mapUrl(parish)}>{i18n.t('Directions')}</ExternalLink>
          <TextLink to="/parishes/$parishId" params={{ parishId: parish.slug }}>
            {i18n.t('All service times')}
          </TextLink>
        </Ways>
      ) : null}
    </WeekCell>
  )
}
NextServiceCell.reads = readHomeParish

const Moment = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4',
    '& b': {
      fontFamily: 'heading',
      fontSize: { base: 'h1', md: 'display' },
      lineHeight: '1.3',
      fontWeight: '600',
      color: 'gold',
      whiteSpace: 'nowrap',
      fontVariantNumeric: 'lining-nums',
    },
    '& > span': { display: 'grid', minWidth: '0', flex: '1 1 180px' },
    '& strong': { fontFamily: 'heading', fontWeight: '600' },
    '& time': { color: 'fg.muted', textStyle: 'dense' },
  },
})
const Ways = chakra('p', { base: { display: 'flex', flexWrap: 'wrap', columnGap: '5', '& a': { paddingBlock: '1' } } })
