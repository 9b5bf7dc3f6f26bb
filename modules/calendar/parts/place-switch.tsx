import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLink } from '@tanstack/react-router'

/** Title of /events and /calendar: two views of one place, the other one a link. */
export function PlaceSwitch({ current }: { current: 'events' | 'calendar' }) {
  const { i18n } = useLingui()
  const names = { events: i18n.t('Events'), calendar: i18n.t('Calendar') }
  const view = (name: 'events' | 'calendar') =>
    name === current ? <h1 tabIndex={-1}>{names[name]}</h1> : <Other to={`/${name}`}>{names[name]}</Other>
  return (
    <Nav aria-label={i18n.t('Events and calendar')}>
      {view('events')}
      {view('calendar')}
    </Nav>
  )
}

const part = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: '40px',
  paddingInline: '2.5',
  borderWidth: '1px',
  borderColor: 'transparent',
  borderRadius: '6px',
  fontFamily: 'heading',
  fontSize: 'body',
  lineHeight: '1.3',
  fontWeight: '600',
} as const
const Nav = chakra('nav', {
  base: {
    display: 'inline-grid',
    gridAutoFlow: 'column',
    gridAutoColumns: { base: '1fr', md: 'auto' },
    width: { base: '100%', md: 'auto' },
    padding: '3px',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'control',
    background: 'sunken',
    '& > h1': { ...part, background: 'raised', borderColor: 'gold', color: 'fg', outline: 'none' },
  },
})
const Other = createLink(
  chakra('a', { base: { ...part, color: 'fg.muted', textDecoration: 'none', _hover: { color: 'fg', background: 'raised' } } }),
)
