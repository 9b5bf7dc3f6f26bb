import { useLingui } from '@lingui/react'
import type { NavItem } from '../../registry.ts'
import { useNav } from '../../registry-context.tsx'
import { MenuLink, MenuRule } from './bar-parts.tsx'
import { Sheet } from '#src/ui/overlay/dialog.tsx'

/** The content of the wide top bar as one list (SHELL-13). */
export function MobileMenu({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const { i18n } = useLingui()
  const links = useNav('topbar')
  const stuff = useNav('stuff')
  const draw = ({ to, label }: NavItem) => (
    <MenuLink key={to} to={to} onClick={close}>
      {i18n._(label)}
    </MenuLink>
  )
  return (
    <Sheet side="end" title={i18n.t('Menu')} closeLabel={i18n.t('Close menu')} isOpen={isOpen} onClose={close}>
      <nav aria-label={i18n.t('Menu')}>
        {links.map(draw)}
        {stuff.length > 0 ? <MenuRule /> : null}
        {stuff.map(draw)}
      </nav>
    </Sheet>
  )
}
