import { useLingui } from '@lingui/react'
import { createLazyRoute, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { oauthEndpoints, oauthNames } from '#contract/accounts/oauth.ts'
import { currentLanguage } from '#src/i18n/i18n.ts'
import { type ApiError, isApiError } from '#src/api/api-error.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { useServices } from '#src/services/services-context.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Spinner } from '#src/ui/status/spinner.tsx'
import { AlreadyIn } from '../parts/already-in.tsx'
import { AuthFrame, Muted } from '../parts/auth-frame.tsx'
import { type Flow, takeFlow } from './flow.ts'
import { Refused } from './refused.tsx'

export const Route = createLazyRoute('/public/oauth/$provider')({ component: OauthPage })

type State =
  | { step: 'working'; flow: Flow | null }
  | { step: 'refused'; flow: Flow; error: ApiError }
  /** Opened without having left for the provider, or a second time. */
  | { step: 'over' }
  | { step: 'signed-in'; place: string | null }

/** Where a provider leads back to: its answer is exchanged once. */
function OauthPage() {
  const { i18n } = useLingui()
  const { provider } = Route.useParams()
  const { history } = useRouter()
  const { session, bus } = useServices()
  const connect = useApiMutation(oauthEndpoints.connectAccount)
  const [state, setState] = useState<State>({ step: 'working', flow: null })
  const isBegun = useRef(false)

  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    const query = history.location.search.replace(/^\?/, '')
    const flow = takeFlow(provider, query)
    if (!flow) return setState({ step: 'over' })
    // The code is for one use, but nobody needs to see it in the address or the history.
    history.replace(history.location.pathname)
    setState({ step: 'working', flow })
    void exchange(flow, query)

    async function exchange({ state: given, nonce, code_verifier, ...kept }: Flow, queryOfAnswer: string) {
      const body = { query: queryOfAnswer, state: given, nonce, code_verifier }
      try {
        if (kept.purpose === 'connect') {
          await connect.mutateAsync({ params: { provider: kept.provider }, body })
          const values = { provider: oauthNames[kept.provider] }
          const title = /*i18n*/ '{provider} is connected'
          bus.publish('accounts', { type: 'toast.requested', host: 'list', variant: 'success', title, values })
          return history.replace('/settings/connected')
        }
        await session.known('user')
        if (session.status('user') === 'authenticated') return setState({ step: 'signed-in', place: kept.place })
        const { invitation_code, restore } = kept
        const here = { locale: currentLanguage(), timezone: Intl.DateTimeFormat().resolvedOptions().timeZone }
        await session.signInBy(kept.provider, { body: { ...body, ...here, invitation_code, restore } }, kept.place)
      } catch (error) {
        if (!isApiError(error)) throw error
        setState({ step: 'refused', flow: { ...kept, state: given, nonce, code_verifier }, error })
      }
    }
  }, [provider, history, session, bus, connect])

  if (state.step === 'signed-in') return <AlreadyIn to={state.place ?? '/dashboard'} />
  if (state.step === 'refused') return <Refused flow={state.flow} error={state.error} />
  if (state.step === 'over')
    return (
      <AuthFrame title={i18n.t('This sign-in is over')}>
        <Muted>{i18n.t('It was not begun in this tab, or its answer was used before. Please begin again.')}</Muted>
        <ButtonLink variant="solid" size="lg" to="/login">
          {i18n.t('Log In')}
        </ButtonLink>
      </AuthFrame>
    )
  return (
    <AuthFrame title={i18n.t('One moment')}>
      <Muted role="status">
        <Spinner />{' '}
        {state.flow
          ? i18n.t('{provider} has confirmed. You are being signed in.', { provider: oauthNames[state.flow.provider] })
          : i18n.t('You are being signed in.')}
      </Muted>
    </AuthFrame>
  )
}
