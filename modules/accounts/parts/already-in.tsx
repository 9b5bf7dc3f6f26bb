import { useLingui } from '@lingui/react'
import { useServices, useUser } from '#src/services/services-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { FormActions } from '#src/ui/form/form.tsx'
import { AuthFrame, Muted } from './auth-frame.tsx'
import { isolated } from '#src/lib/isolated.ts'

/** Shown when a signed-in member opens a page for visitors. */
export function AlreadyIn({ to }: { to: string }) {
  const { i18n } = useLingui()
  const { session } = useServices()
  const user = useUser()
  return (
    <AuthFrame title={i18n.t('You are logged in')}>
      <Muted>
        {user
          ? i18n.t('This browser is signed in as {name} ({email}).', {
              name: isolated(`${user.first_name} ${user.last_name}`.trim() || user.username),
              email: isolated(user.email),
            })
          : null}
      </Muted>
      <FormActions>
        <Button onClick={() => void session.signOut()}>{i18n.t('Log Out')}</Button>
        <ButtonLink variant="solid" to={to}>
          {i18n.t('Continue')}
        </ButtonLink>
      </FormActions>
    </AuthFrame>
  )
}
