import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { Link } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Menu from 'lucide-react/icons/menu'
import { useServices } from '#src/services/services-context.tsx'
import { BarButton, BarEnd } from '#src/shell/frame/bars/bar-parts.tsx'
import { barItem } from '#src/shell/frame/bars/bar-styles.ts'
import { Badge } from '#src/ui/badge.tsx'
import { ConsoleAccountMenu } from './console-account-menu.tsx'
import { PaletteButton } from './palette-button.tsx'

const environments = {
  production: null,
  development: /*i18n*/ 'Development',
  test: /*i18n*/ 'Test',
} as const

/** The current page, links to all pages, and the way back to the community. */
export function TopBar({ openMenu, isMenuOpen }: { openMenu: () => void; isMenuOpen: boolean }) {
  const { i18n } = useLingui()
  const { config } = useServices()
  const environment = environments[config.environment]
  return (
    <Bar>
      <Narrow>
        <BarButton
          type="button"
          aria-label={i18n.t('Open navigation')}
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          onClick={openMenu}
        >
          <Menu size={22} aria-hidden />
        </BarButton>
      </Narrow>
      <Back to="/" title={i18n.t('Back to the community')}>
        <ArrowLeft size={18} aria-hidden data-mirror />
        <span>{i18n.t('Back to the community')}</span>
      </Back>
      {environment ? (
        <Environment>
          <Badge tone="warning">{i18n._(environment)}</Badge>
        </Environment>
      ) : null}
      <BarEnd>
        <PaletteButton />
        <ConsoleAccountMenu />
      </BarEnd>
    </Bar>
  )
}

const Bar = chakra('header', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: 'banner',
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '60px',
    paddingInline: { base: '2', md: '4' },
    paddingTop: 'env(safe-area-inset-top)',
    background: 'surface',
    borderBottomWidth: '1px',
    borderColor: 'border',
  },
})
/** Hidden on the narrowest phones, where the bar is full. */
const Environment = chakra('div', { base: { display: 'none', '@media (min-width: 22.5rem)': { display: 'contents' } } })
const Narrow = chakra('div', { base: { display: { base: 'contents', lg: 'none' } } })
const Back = chakra(Link, {
  base: {
    ...barItem,
    '& span': { display: { base: 'none', md: 'inline' } },
  },
})
