import { useLingui } from '@lingui/react'
import { Link, useLocation } from '@tanstack/react-router'
import Compass from 'lucide-react/icons/compass'
import { Screen, ScreenActions, ScreenLink, ScreenText, ScreenTitle } from '#src/errors/screen.tsx'
import { usePageTitle } from '#src/shell/page-title.tsx'

/** An address of the console that leads nowhere, or to what is switched off. */
export function ConsoleNotFound() {
  const { i18n } = useLingui()
  const { pathname } = useLocation()
  usePageTitle(i18n.t('Page not found'))
  return (
    <Screen>
      <Compass size={36} aria-hidden />
      <ScreenTitle>{i18n.t('Page not found')}</ScreenTitle>
      <ScreenText>
        {i18n.t('There is nothing at {path}. The address may be mistyped, or what was here may have been removed.', {
          path: `\u2068${pathname}\u2069`,
        })}
      </ScreenText>
      <ScreenActions>
        <ScreenLink asChild data-main>
          <Link to="/admin">{i18n.t('To the dashboard')}</Link>
        </ScreenLink>
      </ScreenActions>
    </Screen>
  )
}
