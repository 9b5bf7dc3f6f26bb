import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Keyboard from 'lucide-react/icons/keyboard'
import LogOut from 'lucide-react/icons/log-out'
import type { User } from '#contract/accounts/accounts.ts'
import { useServices } from '#src/services/services-context.tsx'
import { Avatar } from '#src/ui/avatar.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { useNav } from '../registry-context.tsx'
import { Slot } from '../slot.tsx'
import { accountLabel } from './account-label.ts'
import { openOverlay } from '../overlays/open-overlay.ts'
import { AppearanceEntries } from './appearance-entries.tsx'
import { MenuAction, MenuLink, MenuRule } from './bars/bar-parts.tsx'
import { MenuButton } from './menu-button.tsx'

/** The member's own pages, appearance, language and sign-out (SHELL-12). */
export function AccountMenu({ user }: { user: User }) {
  const { i18n } = useLingui()
  const label = accountLabel(user)
  return (
    <MenuButton
      label={
        <>
          <Avatar person={user} size={32} />
          <VisuallyHidden>{i18n.t('Account of {name}', { name: label })}</VisuallyHidden>
          <Name aria-hidden>
            <bdi>{label}</bdi>
          </Name>
          <Arrow>
            <ChevronDown size={16} aria-hidden />
          </Arrow>
        </>
      }
    >
      {(close) => <AccountEntries close={close} />}
    </MenuButton>
  )
}

export function AccountEntries({ close }: { close: () => void }) {
  const { i18n } = useLingui()
  const { session } = useServices()
  const links = useNav('account')
  return (
    <>
      {links.map(({ to, label }) => (
        <MenuLink key={to} to={to} onClick={close}>
          {i18n._(label)}
        </MenuLink>
      ))}
      <Slot name="accountMenu" props={{ close }} />
      {links.length > 0 ? <MenuRule /> : null}
      <AppearanceEntries close={close} />
      <Keys>
        <MenuAction
          type="button"
          onClick={() => {
            close()
            openOverlay('shortcuts')
          }}
        >
          <Keyboard size={18} aria-hidden />
          {i18n.t('Keyboard shortcuts')}
        </MenuAction>
      </Keys>
      <MenuRule />
      <MenuAction type="button" onClick={() => void session.signOut()}>
        <LogOut size={18} aria-hidden />
        {i18n.t('Logout')}
      </MenuAction>
    </>
  )
}

/** Where there is a keyboard. */
const Keys = chakra('div', { base: { '@media (pointer: coarse)': { display: 'none' } } })
/** On a phone the picture alone opens the menu: the name of the community needs the room. */
const Arrow = chakra('span', { base: { display: { base: 'none', md: 'inline' } } })
const Name = chakra('span', {
  base: { display: { base: 'none', md: 'inline' }, maxWidth: '16ch', overflow: 'hidden', textOverflow: 'ellipsis' },
})
