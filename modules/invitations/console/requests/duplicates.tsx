import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { consoleInvitationsEndpoints } from '#contract/invitations/console-invitations.ts'
import type { InvitationRequest } from '#contract/invitations/invitation-request.ts'
import { useConsoleQuery } from '#src/console/console-query.ts'
import { useMay } from '#src/console/use-admin.ts'
import { Badge } from '#src/ui/badge.tsx'
import { PartFailure } from '#src/ui/status/load-failure.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { StateBadge } from '#src/console/list/display.tsx'
import { duplicateText, requestStates } from './request-labels.ts'
import { RequestFacts } from './request-facts.tsx'

type Alike = InvitationRequest['duplicates'][number]

/** Members and requests that may be the same person, shown beside the request (USR-D5). */
export function Duplicates({ request }: { request: InvitationRequest }) {
  const { i18n } = useLingui()
  if (request.duplicates.length === 0) return <Quiet>{i18n.t('Nobody with the same name, email or phone number.')}</Quiet>
  return (
    <List aria-label={i18n.t('May be the same person')}>
      {request.duplicates.map((alike) => (
        <li key={alike.id}>{alike.kind === 'member' ? <Member alike={alike} /> : <Request alike={alike} />}</li>
      ))}
    </List>
  )
}

function Head({ alike, children }: { alike: Alike; children: ReactNode }) {
  const { i18n } = useLingui()
  return (
    <Line>
      <strong>
        <bdi>{alike.name}</bdi>
      </strong>
      <span>{duplicateText(i18n, alike.detail)}</span>
      {children}
    </Line>
  )
}

function Member({ alike }: { alike: Alike }) {
  const { i18n } = useLingui()
  const maySee = useMay('view_users')
  return (
    <Head alike={alike}>
      <Badge tone="indigo">{i18n.t('Member')}</Badge>
      {maySee ? (
        <Link to="/admin/users" search={{ user: alike.id }}>
          {i18n.t('Open the member’s record')}
        </Link>
      ) : null}
    </Head>
  )
}

function Request({ alike }: { alike: Alike }) {
  const { i18n } = useLingui()
  const query = useConsoleQuery(consoleInvitationsEndpoints.request, { params: { id: alike.id } })
  const status = alike.status as InvitationRequest['status']
  return (
    <>
      <Head alike={alike}>
        <StateBadge state={requestStates[status]} />
      </Head>
      {query.data ? <RequestFacts request={query.data} /> : query.isPending ? <Skeleton height="120px" /> : null}
      <PartFailure query={query} title={i18n.t('The request could not be loaded')} />
    </>
  )
}

const List = chakra('ul', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    '& > li': {
      display: 'flex',
      flexDirection: 'column',
      gap: '3',
      padding: '4',
      borderWidth: '1px',
      borderColor: 'warning',
      borderRadius: 'card',
    },
  },
})
const Line = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    '& strong': { fontWeight: '600' },
    '& > span:not([class])': { color: 'fg.muted' },
    '& a': { color: 'indigo', textDecoration: 'underline' },
  },
})
const Quiet = chakra('p', { base: { color: 'fg.muted' } })
