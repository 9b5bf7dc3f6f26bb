import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import LogOut from 'lucide-react/icons/log-out'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { loadConsoleMessages } from '#src/console/console-messages.ts'
import { namesIn } from '#src/console/names-in.ts'
import { useAdmin } from '#src/console/use-admin.ts'
import { useServices } from '#src/services/services-context.tsx'
import { AppearanceEntries } from '#src/shell/frame/appearance-entries.tsx'
import { MenuAction, MenuLink, MenuRule } from '#src/shell/frame/bars/bar-parts.tsx'
import { MenuButton } from '#src/shell/frame/menu-button.tsx'
import { Avatar } from '#src/ui/avatar.tsx'
import { whileBeside } from '#src/ui/overlay/dialog.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { useOwnLanguage } from './use-own-language.ts'
import { signOutAdmin } from '../sign-out-admin.ts'
import { roleLabel } from '#src/console/role-name.ts'

/** Menu of the console account: identity, appearance, language, sign-out. */
export function ConsoleAccountMenu() {
  const { i18n } = useLingui()
  const admin = useAdmin()
  useOwnLanguage()
  if (!admin) return null
  return (
    <MenuButton
      label={
        <>
          <Avatar person={admin} size={32} />
          <VisuallyHidden>{i18n.t('Account of {name}', { name: admin.full_name })}</VisuallyHidden>
          <Name aria-hidden>
            <bdi>{admin.full_name}</bdi>
            <small>{roleLabel(admin.role.label, i18n)}</small>
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
  return (
    <>
      <Who>
        <bdi>{admin?.email}</bdi>
        {admin && admin.scope.kind !== 'all' ? <span>{namesIn(i18n.locale, admin.scope.places)}</span> : null}
      </Who>
      <MenuLink to="/admin/security" onClick={close}>
        <ShieldCheck size={18} aria-hidden />
        {i18n.t('My security')}
      </MenuLink>
      <MenuRule />
      <AppearanceEntries close={close} load={loadConsoleMessages} />
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
    '@media (max-width: 89.99rem)': { [whileBeside]: { display: 'none' } },
    flexDirection: 'column',
    alignItems: 'start',
    maxWidth: '18ch',
    lineHeight: '1.25',
    '& bdi': { color: 'fg', overflow: 'hidden', textOverflow: 'ellipsis', maxWidth: '100%' },
    '& small': { fontSize: 'caption', color: 'fg.subtle' },
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
