import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Languages from 'lucide-react/icons/languages'
import LogOut from 'lucide-react/icons/log-out'
import Moon from 'lucide-react/icons/moon'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Sun from 'lucide-react/icons/sun'
import { useState } from 'react'
import { speakConsole } from '#src/console/console-messages.ts'
import { useAdmin } from '#src/console/use-admin.ts'
import { changeLanguage, currentLanguage, languageNames } from '#src/i18n/i18n.ts'
import { useServices } from '#src/services/services-context.tsx'
import { MenuAction, MenuLink, MenuRule } from '#src/shell/frame/bar-parts.tsx'
import { MenuButton } from '#src/shell/frame/menu-button.tsx'
import { currentTheme, setTheme } from '#src/theme/theme.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { signOutAdmin } from '../sign-out-admin.ts'

/** Who one is in the console, appearance, language, and the way out. */
export function ConsoleAccountMenu() {
  const { i18n } = useLingui()
  const admin = useAdmin()
  if (!admin) return null
  return (
    <MenuButton
      label={
        <>
          <Avatar person={admin} size={32} />
          <VisuallyHidden>{i18n.t('Account of {name}', { name: admin.full_name })}</VisuallyHidden>
          <Name aria-hidden>
            <bdi>{admin.full_name}</bdi>
            <small>{admin.role.label}</small>
          </Name>
          <ChevronDown size={16} aria-hidden />
        </>
      }
    >
      {(close) => <Entries close={close} />}
    </MenuButton>
  )
}

function Entries({ close }: { close: () => void }) {
  const { i18n } = useLingui()
  const services = useServices()
  const admin = useAdmin()
  const [theme, showTheme] = useState(currentTheme)
  const other = currentLanguage() === 'en' ? 'ar' : 'en'
  const next = theme === 'dark' ? 'light' : 'dark'

  async function switchLanguage() {
    close()
    try {
      await speakConsole(other)
      await changeLanguage(other)
    } catch {
      services.bus.publish('console', {
        type: 'toast.requested',
        host: 'list',
        variant: 'error',
        title: /*i18n*/ 'The language could not be loaded. Please check your connection.',
      })
    }
  }
  return (
    <>
      <Who>
        <bdi>{admin?.email}</bdi>
        {admin && admin.scope.kind !== 'all' ? <span>{admin.scope.names.join(', ')}</span> : null}
      </Who>
      <MenuLink to="/admin/security" onClick={close}>
        <ShieldCheck size={18} aria-hidden />
        {i18n.t('My security')}
      </MenuLink>
      <MenuRule />
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
      <MenuAction type="button" onClick={() => signOutAdmin(services)}>
        <LogOut size={18} aria-hidden />
        {i18n.t('Sign out of the console')}
      </MenuAction>
    </>
  )
}

const Name = chakra('span', {
  base: {
    display: { base: 'none', md: 'flex' },
    flexDirection: 'column',
    alignItems: 'start',
    maxWidth: '18ch',
    lineHeight: '1.25',
    '& bdi': { color: 'fg', overflow: 'hidden', textOverflow: 'ellipsis', maxWidth: '100%' },
    '& small': { fontSize: '12px', color: 'fg.subtle' },
  },
})
const Who = chakra('p', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    paddingInline: '3',
    paddingBlock: '2',
    color: 'fg.muted',
    textStyle: 'dense',
    overflowWrap: 'anywhere',
  },
})
