import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import {
  type ConnectedAccount,
  oauthEndpoints,
  oauthNames,
  oauthProviders,
  type OauthProvider,
} from '#contract/accounts/oauth.ts'
import { useApiMutation, useApiQuery } from '#src/query/hooks.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { FactLine } from '#src/ui/show/fact-line.tsx'
import { RelativeTime } from '#src/ui/show/relative-time.tsx'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { Banner } from '#src/ui/status/banner.tsx'
import { Muted } from '../parts/auth-frame.tsx'
import { leaveFor } from './flow.ts'
import { ProviderMark } from './provider-mark.tsx'

type Row = { provider: OauthProvider; account: ConnectedAccount | null; address: string | null }

/** Accounts elsewhere that sign in to this one (SET-D1). */
export function ConnectedPanel() {
  const { i18n } = useLingui()
  const offered = useApiQuery(oauthEndpoints.oauthConfig, {}, { select: ({ providers }) => providers })
  const query = useApiQuery(oauthEndpoints.connectedAccounts, {}, { select: ({ results }) => results })
  const disconnect = useApiMutation(oauthEndpoints.disconnectAccount)
  const [ending, setEnding] = useState<OauthProvider | null>(null)
  const [isBlocked, setBlocked] = useState(false)
  const leave = (provider: OauthProvider, authorization_url: string) =>
    leaveFor({ provider, authorization_url, purpose: 'connect', place: null }).catch(() => setBlocked(true))

  return (
    <Card title={i18n.t('Connected accounts')}>
      <Muted>{i18n.t('Log in with one click instead of your password.')}</Muted>
      {isBlocked ? (
        <Banner tone="danger">{i18n.t('Your browser keeps nothing for this page. Allow it, or use your password.')}</Banner>
      ) : null}
      <AsyncList query={query}>
        {(accounts) => (
          <AsyncList query={offered}>
            {(providers) => {
              const rows = rowsOf(accounts, providers)
              return rows.length === 0 ? (
                <Muted>{i18n.t('This community has no sign-in with other accounts.')}</Muted>
              ) : (
                <List aria-label={i18n.t('Connected accounts')}>
                  {rows.map(({ provider, account, address }) => (
                    <li key={provider}>
                      <ProviderMark provider={provider} />
                      <div>
                        <b>{oauthNames[provider]}</b>
                        <p>{account ? <AccountLine account={account} /> : i18n.t('Not connected')}</p>
                      </div>
                      {account ? (
                        <Button
                          size="sm"
                          onClick={() => setEnding(provider)}
                          aria-label={i18n.t('Disconnect {provider}', { provider: oauthNames[provider] })}
                        >
                          {i18n.t('Disconnect')}
                        </Button>
                      ) : (
                        <Button
                          size="sm"
                          onClick={() => void leave(provider, address ?? '')}
                          aria-label={i18n.t('Connect {provider}', { provider: oauthNames[provider] })}
                        >
                          {i18n.t('Connect')}
                        </Button>
                      )}
                    </li>
                  ))}
                </List>
              )
            }}
          </AsyncList>
        )}
      </AsyncList>
      <ConfirmDialog
        title={i18n.t('Disconnect {provider}?', { provider: ending ? oauthNames[ending] : '' })}
        action={i18n.t('Disconnect')}
        isDanger
        isOpen={ending !== null}
        onClose={() => setEnding(null)}
        onConfirm={() => (ending ? disconnect.mutateAsync({ params: { provider: ending } }) : Promise.resolve())}
      >
        {i18n.t('You then log in with your password.')}
      </ConfirmDialog>
    </Card>
  )
}

type Offered = { id: OauthProvider; authorization_url: string }

/** Each provider that is set up or connected. */
const rowsOf = (accounts: readonly ConnectedAccount[], offered: readonly Offered[]): Row[] =>
  oauthProviders
    .map((provider) => ({
      provider,
      account: accounts.find((account) => account.provider === provider) ?? null,
      address: offered.find(({ id }) => id === provider)?.authorization_url ?? null,
    }))
    .filter(({ account, address }) => account !== null || address !== null)

function AccountLine({ account: { email, connected_at, last_used_at } }: { account: ConnectedAccount }) {
  const { i18n } = useLingui()
  return (
    <FactLine
      facts={[
        email ? (
          <bdi key="email" dir="ltr">
            {email}
          </bdi>
        ) : null,
        <span key="at">
          {last_used_at ? i18n.t('last used') : i18n.t('connected')} <RelativeTime at={last_used_at ?? connected_at} />
        </span>,
      ]}
    />
  )
}

const List = chakra('ul', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    '& > li': { display: 'flex', alignItems: 'center', gap: '4', paddingBlock: '3', minWidth: '0' },
    '& > li + li': { borderTopWidth: '1px', borderColor: 'border' },
    '& > li > svg': { flex: 'none' },
    '& > li > div': { flex: '1', minWidth: '0' },
    '& b': { fontWeight: '600' },
    '& p': { color: 'fg.muted', textStyle: 'dense', marginTop: '0.5' },
  },
})
