import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { Fragment, useState } from 'react'
import { type OwnSession, securityEndpoints } from '#contract/accounts/security.ts'
import { countryName } from '#src/lib/country-name.ts'
import { useApiMutation, useApiQuery } from '#src/query/hooks.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { FactLine } from '#src/ui/show/fact-line.tsx'
import { RelativeTime } from '#src/ui/show/relative-time.tsx'
import { AsyncList } from '#src/ui/status/async-list.tsx'

/** Where the member is signed in; each device, or all others, can be signed out (ACC-D8). */
export function SessionsCard() {
  const { i18n } = useLingui()
  const query = useApiQuery(securityEndpoints.sessions, {}, { select: ({ results }) => results })
  const revoke = useApiMutation(securityEndpoints.revokeSession)
  const revokeOthers = useApiMutation(securityEndpoints.revokeOtherSessions)
  const [ending, setEnding] = useState<OwnSession | 'others' | null>(null)
  const hasOthers = (query.data?.length ?? 0) > 1
  const end = () =>
    ending === 'others' || ending === null ? revokeOthers.mutateAsync({}) : revoke.mutateAsync({ params: { id: ending.id } })
  return (
    <Card
      title={i18n.t('Where you are signed in')}
      actions={
        hasOthers ? (
          <Button size="sm" onClick={() => setEnding('others')}>
            {i18n.t('Sign out all others')}
          </Button>
        ) : null
      }
    >
      <AsyncList query={query}>
        {(sessions) => (
          <List aria-label={i18n.t('Where you are signed in')}>
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
            ))}
          </List>
        )}
      </AsyncList>
      <ConfirmDialog
        title={ending === 'others' ? i18n.t('Sign out all other devices?') : i18n.t('Sign out this device?')}
        action={i18n.t('Sign out')}
        isDanger
        isOpen={ending !== null}
        onClose={() => setEnding(null)}
        onConfirm={end}
      >
        {i18n.t('Whoever uses it has to log in again.')}
      </ConfirmDialog>
    </Card>
  )
}

function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const { i18n } = useLingui()
  const { device, ip, ip_country, current, created_at, last_seen_at } = session
  const Icon = /Android|iPhone|iPad/.test(device) ? Smartphone : Monitor
  const name = device || i18n.t('Unknown device')
  return (
    <li>
      <Icon size={22} aria-hidden />
      <div>
        <b>
          <bdi>{name}</bdi>
          {current ? <Badge tone="success">{i18n.t('This device')}</Badge> : null}
        </b>
        <p>
          <FactLine
            facts={[
              ip_country ? <bdi key="country">{countryName(ip_country, i18n.locale)}</bdi> : null,
              ip ? (
                <bdi key="ip" dir="ltr">
                  {ip}
                </bdi>
              ) : null,
              <Fragment key="in">
                {i18n.t('signed in')} <RelativeTime at={created_at} />
              </Fragment>,
              <Fragment key="seen">
                {i18n.t('last seen')} <RelativeTime at={last_seen_at} />
              </Fragment>,
            ]}
          />
        </p>
      </div>
      {current ? null : (
        <Button size="sm" onClick={onEnd} aria-label={i18n.t('Sign out {device}', { device: name })}>
          {i18n.t('Sign out')}
        </Button>
      )}
    </li>
  )
}

const List = chakra('ul', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    '& > li': { display: 'flex', alignItems: 'center', gap: '4', paddingBlock: '3', minWidth: '0' },
    '& > li + li': { borderTopWidth: '1px', borderColor: 'border' },
    '& > li > svg': { flex: 'none', color: 'fg.muted' },
    '& > li > div': { flex: '1', minWidth: '0' },
    '& b': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', fontWeight: '600' },
    '& p': { color: 'fg.muted', textStyle: 'dense', marginTop: '0.5' },
  },
})
