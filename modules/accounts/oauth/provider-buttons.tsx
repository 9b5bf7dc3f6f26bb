import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react'
import { useState } from 'react'
import { oauthEndpoints, oauthNames, type OauthProvider } from '#contract/accounts/oauth.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { Button } from '#src/ui/button.tsx'
import { ExternalLink } from '#src/ui/text-link.tsx'
import { Banner } from '#src/ui/status/banner.tsx'
import { Muted } from '../parts/auth-frame.tsx'
import { leaveFor } from './flow.ts'
import { ProviderMark } from './provider-mark.tsx'

export type ProviderButtonsProps = {
  /** Where to go afterwards. */
  place: string | null
  /** Code of the invitation that was opened. */
  invitation?: string | null
}

/** A button for each provider that is set up; where none answers there is nothing. */
export function ProviderButtons({ place, invitation = null }: ProviderButtonsProps) {
  const { i18n } = useLingui()
  const [leaving, setLeaving] = useState<OauthProvider | null>(null)
  const [isBlocked, setBlocked] = useState(false)
  const { data } = useApiQuery(oauthEndpoints.oauthConfig, {}, { select: ({ providers }) => providers })
  if (!data || data.length === 0) return null

  async function leave(provider: OauthProvider, authorization_url: string) {
    setLeaving(provider)
    try {
      await leaveFor({
        provider,
        authorization_url,
        purpose: 'sign-in',
        place,
        ...(invitation === null ? {} : { invitation_code: invitation }),
      })
    } catch {
      setBlocked(true)
      setLeaving(null)
    }
  }

  return (
    <Others>
      <Or>{i18n.t('or')}</Or>
      {isBlocked ? (
        <Banner tone="danger">{i18n.t('Your browser keeps nothing for this page. Allow it, or use your password.')}</Banner>
      ) : null}
      {data.map(({ id, authorization_url }) => (
        <Button key={id} size="lg" isWide isBusy={leaving === id} onClick={() => void leave(id, authorization_url)}>
          <ProviderMark provider={id} />
          {i18n.t('Continue with {provider}', { provider: oauthNames[id] })}
        </Button>
      ))}
      <Muted textStyle="dense">
        <Trans
          id="Whoever joins this way accepts the <0>terms</0> and the <1>privacy notice</1>."
          components={{
            0: <ExternalLink href="/terms">{null}</ExternalLink>,
            1: <ExternalLink href="/privacy">{null}</ExternalLink>,
          }}
        />
      </Muted>
    </Others>
  )
}

const Others = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '3' } })
const Or = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    color: 'fg.muted',
    textStyle: 'dense',
    '&::before, &::after': { content: '""', flex: '1', borderTopWidth: '1px', borderColor: 'border' },
  },
})
