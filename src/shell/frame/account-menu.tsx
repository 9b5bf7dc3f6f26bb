import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Languages from 'lucide-react/icons/languages'
import LogOut from 'lucide-react/icons/log-out'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useState } from 'react'
import type { User } from '#contract/auth.ts'
import { changeLanguage, currentLanguage, languageNames } from '#src/i18n/i18n.ts'
import { useServices } from '#src/services/services-context.tsx'
import { currentTheme, setTheme } from '#src/theme/theme.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { useNav } from '../registry-context.tsx'
import { Slot } from '../slot.tsx'
import { accountLabel } from './account-label.ts'
import { MenuAction, MenuLink, MenuRule } from './bar-parts.tsx'
import { MenuButton } from './menu-button.tsx'

/** One's own pages, appearance, language, and the way out (SHELL-12). */
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
          <ChevronDown size={16} aria-hidden />
        </>
      }
    >
      {(close) => <AccountEntries close={close} />}
    </MenuButton>
  )
}

export function AccountEntries({ close }: { close: () => void }) {
  const { i18n } = useLingui()
  const { bus, session } = useServices()
  const links = useNav('account')
  const [theme, showTheme] = useState(currentTheme)
  const language = currentLanguage()
  const other = language === 'en' ? 'ar' : 'en'
  const next = theme === 'dark' ? 'light' : 'dark'

  async function switchLanguage() {
    close()
    try {
      await changeLanguage(other)
    } catch {
      bus.publish('account-menu', {
        type: 'toast.requested',
        host: 'list',
        variant: 'error',
        title: /*i18n*/ 'The language could not be loaded. Please check your connection.',
      })
    }
  }
  return (
    <>
      {links.map(({ to, label }) => (
        <MenuLink key={to} to={to as never} onClick={close}>
          {i18n._(label)}
        </MenuLink>
      ))}
      <Slot name="accountMenu" hand={{ close }} />
      {links.length > 0 ? <MenuRule /> : null}
      <MenuAction type="button" lang={other} onClick={() => void switchLanguage()}>
        <Languages size={18} aria-hidden />
        {languageNames[other]}
      </MenuAction>
      <MenuAction
        type="button"
        onClick={() => {
          setTheme(next)
          showTheme(next)
        }}
      >
        {next === 'light' ? <Sun size={18} aria-hidden /> : <Moon size={18} aria-hidden />}
        {next === 'light' ? i18n.t('Light theme') : i18n.t('Dark theme')}
      </MenuAction>
      <MenuRule />
      <MenuAction type="button" onClick={() => void session.signOut()}>
        <LogOut size={18} aria-hidden />
        {i18n.t('Logout')}
      </MenuAction>
    </>
  )
}

const Name = chakra('span', {
  base: { display: { base: 'none', md: 'inline' }, maxWidth: '16ch', overflow: 'hidden', textOverflow: 'ellipsis' },
})
