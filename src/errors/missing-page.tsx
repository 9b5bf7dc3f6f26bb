import { useLingui } from '@lingui/react'
import { useLocation } from '@tanstack/react-router'
import Compass from 'lucide-react/icons/compass'
import type { ReactNode } from 'react'
import { usePageTitle } from '#src/shell/page-title.tsx'
import { Screen, ScreenActions, ScreenText, ScreenTitle } from './screen.tsx'
import { isolated } from '#src/lib/isolated.ts'

/** Tells that an address leads nowhere; `children` suggest other pages. */
export function MissingPage({ children }: { children: ReactNode }) {
  const { i18n } = useLingui()
  const { pathname } = useLocation()
  usePageTitle(i18n.t('Page not found'))
  return (
    <Screen>
      <Compass size={36} aria-hidden />
      <ScreenTitle>{i18n.t('Page not found')}</ScreenTitle>
      <ScreenText>
        {i18n.t('There is nothing at {path}. The address may be mistyped, or what was here may have been removed.', {
          // Isolated: a path reads left to right in any sentence.
          path: isolated(pathname),
        })}
      </ScreenText>
      <ScreenActions>{children}</ScreenActions>
    </Screen>
  )
}
