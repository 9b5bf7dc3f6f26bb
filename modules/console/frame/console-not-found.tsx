import { useLingui } from '@lingui/react'
import { Link } from '@tanstack/react-router'
import { MissingPage } from '#src/errors/missing-page.tsx'
import { ScreenLink } from '#src/errors/screen.tsx'

/** An unknown console address, or a disabled feature. */
export function ConsoleNotFound() {
  const { i18n } = useLingui()
  return (
    <MissingPage>
      <ScreenLink asChild data-main>
        <Link to="/admin">{i18n.t('Go to the dashboard')}</Link>
      </ScreenLink>
    </MissingPage>
  )
}
