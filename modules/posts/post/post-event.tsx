import { chakra } from '@chakra-ui/react/styled-system'
import { createLink } from '@tanstack/react-router'
import CalendarDays from 'lucide-react/icons/calendar-days'
import type { SharedEvent } from '#contract/posts/post.ts'
import { dateFormat } from '#src/lib/intl.ts'
import { useLocale } from '#src/ui/use-locale.ts'

/** The event that a post shares, with the way to it. */
export function PostEvent({ event }: { event: SharedEvent }) {
  const locale = useLocale()
  const when = dateFormat(locale, {
    dateStyle: 'full',
    ...(event.all_day ? {} : { timeStyle: 'short' }),
    timeZone: event.timezone,
  }).format(Date.parse(event.start_datetime))
  return (
    <Box to="/events/$eventId" params={{ eventId: event.id }}>
      <CalendarDays size={22} aria-hidden />
      <span>
        <b dir="auto">{event.title}</b>
        <time dateTime={event.start_datetime}>{when}</time>
        {event.location_name ? <bdi>{event.location_name}</bdi> : null}
      </span>
    </Box>
  )
}

const Box = createLink(
  chakra('a', {
    base: {
      display: 'grid',
      gridTemplateColumns: '22px minmax(0, 1fr)',
      gap: '3',
      padding: '4',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'card',
      color: 'fg.muted',
      textDecoration: 'none',
      _hover: { bg: 'surface' },
      '& > span': { display: 'grid', minWidth: '0' },
      '& b': { color: 'fg', fontFamily: 'heading', fontWeight: '600' },
      '& > svg': { color: 'gold' },
    },
  }),
)
