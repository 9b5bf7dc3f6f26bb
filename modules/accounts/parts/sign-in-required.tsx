import { useLingui } from '@lingui/react'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { AuthFrame, Muted } from './auth-frame.tsx'

/** In place of a page of one's own account, for a visitor. `text` says what waits behind the sign-in. */
export function SignInRequired({ text }: { text: string }) {
  const { i18n } = useLingui()
  return (
    <AuthFrame title={i18n.t('Sign In Required')}>
      <Muted>{text}</Muted>
      <ButtonLink variant="solid" to="/login">
        {i18n.t('Log In')}
      </ButtonLink>
    </AuthFrame>
  )
}
