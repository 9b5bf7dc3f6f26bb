import { useLingui } from '@lingui/react'
import { createLazyRoute, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { safePath } from '#machines/session/landing-path.ts'
import { useSession } from '#src/services/services-context.tsx'
import { Deciding } from '#src/shell/gates/deciding.tsx'
import { AuthFrame } from './parts/auth-frame.tsx'
import { CompletionForm } from './parts/completion/completion-form.tsx'
import { SignInRequired } from './parts/sign-in-required.tsx'
import type { CompletionSearch } from './search.ts'

export const Route = createLazyRoute('/public/complete-profile')({ component: CompleteProfilePage })

function CompleteProfilePage() {
  const { i18n } = useLingui()
  const { from }: CompletionSearch = Route.useSearch()
  const { status, user } = useSession()
  const navigate = useNavigate()
  const [isHeld, setHeld] = useState(false)
  const isDone = status === 'authenticated' && user !== null && !user.needs_profile_completion && !isHeld
  useEffect(() => {
    if (isDone) void navigate({ href: safePath(from ?? null) ?? '/dashboard', replace: true })
  }, [isDone, from, navigate])

  if (status === 'anonymous') return <SignInRequired text={i18n.t('Please log in first. Then you can complete your profile.')} />
  if (status !== 'authenticated' || user === null || isDone) return <Deciding />
  return (
    <AuthFrame
      width="wide"
      title={i18n.t('Complete your profile')}
      subtitle={i18n.t('One last step. It helps your parish recognise you; you decide later who sees what.')}
    >
      <CompletionForm user={user} onHold={setHeld} />
    </AuthFrame>
  )
}
