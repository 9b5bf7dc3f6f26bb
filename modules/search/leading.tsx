import { chakra } from '@chakra-ui/react/styled-system'
import type { Found } from '#contract/search/search.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { kinds } from './kinds.ts'

type Props = { thing: Pick<Found, 'type' | 'id' | 'title' | 'image' | 'starts_at'>; size?: number }

/** What stands before a row: a face, a day, a picture, or the sign of its kind. */
export function Leading({ thing: { type, id, title, image, starts_at }, size = 44 }: Props) {
  const locale = useLocale()
  if (type === 'people') {
    const [first_name = '', ...rest] = title.split(' ')
    return <Avatar person={{ id, first_name, last_name: rest.join(' '), avatar: image }} size={size} />
  }
  if (starts_at !== null) {
    const day = new Date(starts_at)
    const part = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options).format(day)
    return (
      <Day dateTime={starts_at}>
        {part({ weekday: 'short' })}
        <b>{part({ day: 'numeric' })}</b>
        {part({ month: 'short' })}
      </Day>
    )
  }
  const { icon: Icon } = kinds[type]
  return (
    <Square style={{ width: size, height: size }} aria-hidden>
      {image ? <img src={image} alt="" loading="lazy" decoding="async" /> : <Icon size={Math.round(size * 0.5)} />}
    </Square>
  )
}

const Day = chakra('time', {
  base: {
    display: 'grid',
    justifyItems: 'center',
    width: '44px',
    textStyle: 'caption',
    lineHeight: '1.2',
    color: 'fg.muted',
    '& b': { fontFamily: 'heading', fontSize: 'h3', color: 'fg', fontWeight: '600' },
  },
})
const Square = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: '0',
    borderRadius: 'control',
    overflow: 'hidden',
    background: 'raised',
    color: 'fg.muted',
    '& img': { width: '100%', height: '100%', objectFit: 'cover' },
  },
})
