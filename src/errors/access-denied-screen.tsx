import { useLingui } from '@lingui/react'
import { Link, useLocation } from '@tanstack/react-router'
import Lock from 'lucide-react/icons/lock'
import { isAdminPath } from '#src/shell/gates/area.ts'
import { usePageTitle } from '#src/shell/page-title.tsx'
import { Screen, ScreenActions, ScreenLink, ScreenText, ScreenTitle } from './screen.tsx'

/** For pages that exist but that this person may not open (ERR-05); the console has its own text (ADM-20). */
export function AccessDeniedScreen() {
  const { i18n } = useLingui()
  const isConsole = useLocation({ select: ({ pathname }) => isAdminPath(pathname) })
  usePageTitle(i18n.t('Access Denied'))
  return (
    <Screen role="alert">
      <Lock size={36} aria-hidden />
      <ScreenTitle>{i18n.t('Access Denied')}</ScreenTitle>
      <ScreenText>
        {isConsole
          ? i18n.t("You don't have permission to access this page.")
          : i18n.t("You don't have permission to access this resource.")}
      </ScreenText>
      <ScreenActions>
        <ScreenLink asChild data-main>
          {isConsole ? <Link to="/admin">{i18n.t('Go to the dashboard')}</Link> : <Link to="/">{i18n.t('Go Home')}</Link>}
        </ScreenLink>
      </ScreenActions>
    </Screen>
  )
}
