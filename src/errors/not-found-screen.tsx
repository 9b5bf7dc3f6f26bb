import { useLingui } from '@lingui/react'
import { Link } from '@tanstack/react-router'
import { useNav, useRoutePath } from '#src/shell/registry-context.tsx'
import { useSession } from '#src/services/services-context.tsx'
import { MissingPage } from './missing-page.tsx'
import { ScreenLink } from './screen.tsx'

/** For unknown addresses and disabled features. Suggests other pages. */
export function NotFoundScreen() {
  const { i18n } = useLingui()
  const isMember = useSession().status === 'authenticated'
  const bar = useNav('topbar')
  const canLogIn = useRoutePath('/login') !== null
  return (
    <MissingPage>
      <ScreenLink asChild data-main>
        <Link to="/">{i18n.t('Go Home')}</Link>
      </ScreenLink>
      {isMember
        ? bar.map(({ to, label }) => (
            <ScreenLink asChild key={to}>
              <Link to={to}>{i18n._(label)}</Link>
            </ScreenLink>
          ))
        : null}
      {!isMember && canLogIn ? (
        <ScreenLink asChild>
          <Link to="/login">{i18n.t('Log In')}</Link>
        </ScreenLink>
      ) : null}
    </MissingPage>
  )
}
