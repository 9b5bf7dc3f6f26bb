import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLink, useLocation } from '@tanstack/react-router'
import Menu from 'lucide-react/icons/menu'
import { useNav } from '../../registry-context.tsx'
import { BarIcon } from './bar-icon.tsx'
import { useTyping } from '../use-typing.ts'

/** The bottom bar below 768 px. Hidden while typing, so that it does not cover the field above the keyboard. */
export function BottomBar({ openMenu, isMenuOpen }: { openMenu: () => void; isMenuOpen: boolean }) {
  const { i18n } = useLingui()
  const isTyping = useTyping()
  const links = useNav('phone')
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <Bottom aria-label={i18n.t('Quick links')} hidden={isTyping} data-bottom-bar="">
      {links.map(({ to, label, icon, covers = [] }) => (
        <BottomLink
          key={to}
          to={to}
          {...(covers.some((page) => path === page || path.startsWith(`${page}/`)) ? { 'aria-current': 'true' as const } : {})}
        >
          <BarIcon icon={icon} size={22} />
          {i18n._(label)}
        </BottomLink>
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
  flex: 'auto',
  minHeight: '56px',
  color: 'fg.muted',
  // Enlarged text stays within the bar.
  fontSize: 'min(0.875rem, 4.4vw)',
  lineHeight: '1.33',
  whiteSpace: 'nowrap',
  fontWeight: '500',
  textDecoration: 'none',
  cursor: 'pointer',
  '&[aria-current]': { color: 'gold' },
} as const
const BottomLink = createLink(chakra('a', { base: place }))
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
