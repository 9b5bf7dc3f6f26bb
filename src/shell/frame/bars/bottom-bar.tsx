import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLink } from '@tanstack/react-router'
import CalendarDays from 'lucide-react/icons/calendar-days'
import House from 'lucide-react/icons/house'
import Menu from 'lucide-react/icons/menu'
import MessageCircle from 'lucide-react/icons/message-circle'
import Users from 'lucide-react/icons/users'
import { useOpens } from '../../registry-context.tsx'
import { useTyping } from '../use-typing.ts'

/** The phone's bar below 768 px: what exists of Home, Events, Groups, Messages, and More. Away while something is typed. */
export function BottomBar({ openMenu, isMenuOpen }: { openMenu: () => void; isMenuOpen: boolean }) {
  const { i18n } = useLingui()
  const isTyping = useTyping()
  const places = [
    { to: '/dashboard', label: i18n.t('Home'), Icon: House, isThere: useOpens('/dashboard') },
    { to: '/events', label: i18n.t('Events'), Icon: CalendarDays, isThere: useOpens('/events') },
    { to: '/groups', label: i18n.t('Groups'), Icon: Users, isThere: useOpens('/groups') },
    { to: '/chat', label: i18n.t('Messages'), Icon: MessageCircle, isThere: useOpens('/chat') },
  ].filter(({ isThere }) => isThere)
  return (
    <Bottom aria-label={i18n.t('Quick links')} hidden={isTyping} data-bottom-bar="">
      {places.map(({ to, label, Icon }) => (
        <PlaceLink key={to} to={to}>
          <Icon size={22} aria-hidden />
          {label}
        </PlaceLink>
      ))}
      <PlaceButton type="button" onClick={openMenu} aria-haspopup="dialog" aria-expanded={isMenuOpen}>
        <Menu size={22} aria-hidden />
        {i18n.t('More')}
      </PlaceButton>
    </Bottom>
  )
}

const place = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '2px',
  flex: '1',
  minWidth: '0',
  minHeight: '56px',
  color: 'fg.muted',
  fontSize: '12px',
  lineHeight: '16px',
  fontWeight: '500',
  textDecoration: 'none',
  cursor: 'pointer',
  '&[aria-current=page]': { color: 'gold' },
} as const
const PlaceLink = createLink(chakra('a', { base: place }))
const PlaceButton = chakra('button', { base: place })
const Bottom = chakra('nav', {
  base: {
    position: 'fixed',
    insetInline: '0',
    bottom: '0',
    zIndex: 'banner',
    display: 'flex',
    background: 'surface',
    borderTopWidth: '1px',
    borderColor: 'border',
    paddingBottom: 'env(safe-area-inset-bottom)',
    md: { display: 'none' },
    '&[hidden]': { display: 'none' },
  },
})
