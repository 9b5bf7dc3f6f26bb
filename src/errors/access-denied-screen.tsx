import { useLingui } from '@lingui/react'
import { Link } from '@tanstack/react-router'
import Lock from 'lucide-react/icons/lock'
import { usePageTitle } from '#src/shell/page-title.tsx'
import { Screen, ScreenActions, ScreenLink, ScreenText, ScreenTitle } from './screen.tsx'

/** For pages that exist, but not for this person (ERR-05). */
export function AccessDeniedScreen() {
  const { i18n } = useLingui()
  usePageTitle(i18n.t('Access Denied'))
  return (
    <Screen role="alert">
      <Lock size={36} aria-hidden />
      <ScreenTitle>{i18n.t('Access Denied')}</ScreenTitle>
      <ScreenText>{i18n.t("You don't have permission to access this resource.")}</ScreenText>
      <ScreenActions>
        <ScreenLink asChild data-main>
          <Link to="/">{i18n.t('Go Home')}</Link>
        </ScreenLink>
      </ScreenActions>
    </Screen>
  )
}
