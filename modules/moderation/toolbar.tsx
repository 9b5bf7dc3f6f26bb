import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Shield from 'lucide-react/icons/shield'
import { useEffect } from 'react'
import { adminAuthEndpoints } from '#contract/staff/admin-auth.ts'
import { endpointKey } from '#src/query/query-key.ts'
import { BarLink, MenuLink } from '#src/shell/frame/bars/bar-parts.tsx'
import { barItem, menuItem } from '#src/shell/frame/bars/bar-styles.ts'
import { MenuButton } from '#src/shell/frame/menu-button.tsx'
import { useRoutePath } from '#src/shell/registry-context.tsx'
import { type Capability, capabilitiesOf, hasToolbar } from './capabilities.ts'
import { usePermissionCheck } from './use-permission-check.ts'

const entries = [
  { path: '/app-admin/moderation', needs: 'moderateContent', label: /*i18n*/ 'Content Moderation' },
  { path: '/app-admin/parishes', needs: 'manageParishes', label: /*i18n*/ 'Parishes' },
  { path: '/app-admin/groups', needs: 'manageGroups', label: /*i18n*/ 'Groups' },
  { path: '/app-admin/events', needs: 'manageEvents', label: /*i18n*/ 'Events' },
] as const satisfies readonly { path: string; needs: Capability; label: string }[]

/** Links to an admin's pages in the members' app (ADM-04 to ADM-08): a line, on phones a menu button. */
export function Toolbar() {
  const { i18n } = useLingui()
  const check = usePermissionCheck()
  const held = capabilitiesOf(check)
  const links = useInstalled().filter(({ needs }) => held.has(needs))
  useForgottenCheck()
  if (!hasToolbar(check)) return null
  return (
    <Strip aria-label={i18n.t('Administration')}>
      <Row>
        <Name>
          <Shield size={16} aria-hidden />
          {i18n.t('Administration')}
        </Name>
        <Wide>
          {links.map(({ to, label }) => (
            <BarLink key={to} to={to}>
              {i18n._(label)}
            </BarLink>
          ))}
          <ConsoleLink href="/admin">{i18n.t('Console')}</ConsoleLink>
        </Wide>
        <Narrow>
          <MenuButton
            label={
              <>
                {i18n.t('Tools')}
                <ChevronDown size={16} aria-hidden />
              </>
            }
          >
            {(close) => (
              <>
                {links.map(({ to, label }) => (
                  <MenuLink key={to} to={to} onClick={close}>
                    {i18n._(label)}
                  </MenuLink>
                ))}
                <PanelLink href="/admin">{i18n.t('Console')}</PanelLink>
              </>
            )}
          </MenuButton>
        </Narrow>
      </Row>
    </Strip>
  )
}

/** Entries whose page is installed. */
function useInstalled() {
  const places = [
    useRoutePath(entries[0].path),
    useRoutePath(entries[1].path),
    useRoutePath(entries[2].path),
    useRoutePath(entries[3].path),
  ]
  return entries.flatMap(({ needs, label }, index) => {
    const to = places[index]
    return to ? [{ to, needs, label }] : []
  })
}

/** Clears the check when the console account changes. */
function useForgottenCheck() {
  const queryClient = useQueryClient()
  useEffect(() => () => queryClient.removeQueries({ queryKey: endpointKey(adminAuthEndpoints.checkPermissions) }), [queryClient])
}

const Strip = chakra('nav', {
  base: { background: 'sunken', borderBottomWidth: '1px', borderColor: 'border', color: 'fg' },
})
const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    minHeight: '44px',
    maxWidth: '1200px',
    marginInline: 'auto',
    paddingInline: { base: '4', md: '6' },
  },
})
const Name = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    marginInlineEnd: '3',
    color: 'gold',
    textStyle: 'dense',
    fontWeight: '600',
    whiteSpace: 'nowrap',
  },
})
const Wide = chakra('div', { base: { display: { base: 'none', md: 'contents' } } })
const Narrow = chakra('div', { base: { display: { base: 'block', md: 'none' }, marginInlineStart: 'auto' } })
// The console is a separate document.
const ConsoleLink = chakra('a', { base: { ...barItem, marginInlineStart: 'auto' } })
const PanelLink = chakra('a', { base: menuItem })
