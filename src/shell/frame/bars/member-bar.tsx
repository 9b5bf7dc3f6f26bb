import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Menu from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import type { User } from '#contract/accounts/accounts.ts'
import { useNav, useRoutePath } from '../../registry-context.tsx'
import { Slot } from '../../slot.tsx'
import { AccountMenu } from '../account-menu.tsx'
import { Bar, BarRow } from './bar.tsx'
import { BarButton, BarEnd, BarLink, BarNav, MenuLink } from './bar-parts.tsx'
import { BarIcon } from './bar-icon.tsx'
import { Brand } from './brand.tsx'
import { MenuButton } from '../menu-button.tsx'

const Wide = chakra('div', { base: { display: 'none', lg: { display: 'contents' } } })
/** On phones the bottom bar has them. */
const Tools = chakra('div', { base: { display: { base: 'none', md: 'contents' } } })
const Narrow = chakra('div', { base: { display: { base: 'none', md: 'contents', lg: 'none' } } })

/** The top bar of signed-in members (SHELL-07 to SHELL-12). */
export function MemberBar({ user, openMenu, isMenuOpen }: { user: User | null; openMenu: () => void; isMenuOpen: boolean }) {
  const { i18n } = useLingui()
  const links = useNav('topbar')
  const stuff = useNav('stuff')
  const tools = useNav('tools')
  const search = useRoutePath('/search')
  return (
    <Bar>
      <BarRow>
        <Brand to={links[0]?.to ?? '/'} />
        <BarNav aria-label={i18n.t('Main')}>
          <Wide>
            {links.map(({ to, label }) => (
              <BarLink key={to} to={to}>
                {i18n._(label)}
              </BarLink>
            ))}
            {stuff.length > 0 ? (
              <MenuButton
                label={
                  <>
                    {i18n.t('Stuff')}
                    <ChevronDown size={16} aria-hidden />
                  </>
                }
              >
                {(close) =>
                  stuff.map(({ to, label }) => (
                    <MenuLink key={to} to={to} onClick={close}>
                      {i18n._(label)}
                    </MenuLink>
                  ))
                }
              </MenuButton>
            ) : null}
          </Wide>
        </BarNav>
        <BarEnd>
          {search ? (
            <BarLink to={search} aria-label={i18n.t('Search')}>
              <Search size={20} aria-hidden />
            </BarLink>
          ) : null}
          <Tools>
            {tools.map(({ to, label, icon }) => (
              <BarLink key={to} to={to} aria-label={i18n._(label)} title={i18n._(label)}>
                <BarIcon icon={icon} size={20} />
              </BarLink>
            ))}
          </Tools>
          <Slot name="topbarActions" props={{}} />
          {user ? <AccountMenu user={user} /> : null}
          <Narrow>
            <BarButton
              type="button"
              aria-label={i18n.t('Menu')}
              aria-haspopup="dialog"
              aria-expanded={isMenuOpen}
              onClick={openMenu}
            >
              <Menu size={22} aria-hidden />
            </BarButton>
          </Narrow>
        </BarEnd>
      </BarRow>
    </Bar>
  )
}
