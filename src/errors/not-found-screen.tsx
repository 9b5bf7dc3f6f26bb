import { useLingui } from '@lingui/react'
import { Link, useLocation } from '@tanstack/react-router'
import Compass from 'lucide-react/icons/compass'
import { useNav, useOpens } from '#src/shell/registry-context.tsx'
import { usePageTitle } from '#src/shell/page-title.tsx'
import { useSession } from '#src/services/services-context.tsx'
import { Screen, ScreenLink, ScreenActions, ScreenText, ScreenTitle } from './screen.tsx'

/** For addresses that lead nowhere, and for what is switched off. Says where one might have wanted to go. */
export function NotFoundScreen() {
  const { i18n } = useLingui()
  const { pathname } = useLocation()
  const isMember = useSession().status === 'authenticated'
  const bar = useNav('topbar')
  const canLogIn = useOpens('/login')
  usePageTitle(i18n.t('Page not found'))
  return (
    <Screen>
      <Compass size={36} aria-hidden />
      <ScreenTitle>{i18n.t('Page not found')}</ScreenTitle>
      <ScreenText>
        {i18n.t('There is nothing at {path}. The address may be mistyped, or what was here may have been removed.', {
          // Isolated: a path is read from the left in any sentence.
          path: `\u2068${pathname}\u2069`,
        })}
      </ScreenText>
      <ScreenActions>
        <ScreenLink asChild data-main>
          <Link to="/">{i18n.t('Go Home')}</Link>
        </ScreenLink>
        {isMember
          ? bar.map(({ to, label }) => (
              <ScreenLink asChild key={to}>
                <Link to={to as never}>{i18n._(label)}</Link>
              </ScreenLink>
            ))
          : null}
        {!isMember && canLogIn ? (
          <ScreenLink asChild>
            <Link to="/login">{i18n.t('Log In')}</Link>
          </ScreenLink>
        ) : null}
      </ScreenActions>
    </Screen>
  )
}
