import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { mailEndpoints, type SenderRecord } from '#contract/mail/mail.ts'
import { useConsoleQuery } from '#src/console/console-query.ts'
import { TableFailure } from '#src/console/table/table-state.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { recordNames, stateNames } from './server-names.ts'

const tones = { right: 'success', missing: 'warning', wrong: 'crimson', unknown: 'neutral', unasked: 'neutral' } as const

/** What the DNS says of the sender's domain: without these records mail lands among spam. */
export function SenderRecordsCard() {
  const { i18n } = useLingui()
  const query = useConsoleQuery(mailEndpoints.senderRecords, {})
  const { data } = query
  return (
    <Card
      title={i18n.t('Trust in the sender')}
      actions={
        <Button size="sm" variant="ghost" isBusy={query.isFetching} onClick={() => query.refetch()}>
          {i18n.t('Look again')}
        </Button>
      }
    >
      <Note>
        {data
          ? i18n.t('Mailboxes trust mail of {domain} by these records of its name server.', { domain: data.domain })
          : i18n.t('Mailboxes trust mail of a domain by records of its name server.')}
      </Note>
      {query.isError ? <TableFailure query={query} isSlim={data !== undefined} /> : null}
      {query.isPending ? <Skeleton height="140px" /> : null}
      <Rows>
        {data?.records.map((record) => (
          <Row key={record.kind} record={record} />
        ))}
      </Rows>
    </Card>
  )
}

function Row({ record: { kind, state, name, text } }: { record: SenderRecord }) {
  const { i18n } = useLingui()
  return (
    <li>
      <Head>
        <span>{i18n._(recordNames[kind])}</span>
        <Badge tone={tones[state]}>{i18n._(stateNames[state])}</Badge>
      </Head>
      <code dir="ltr">{text ?? name}</code>
    </li>
  )
}

const Note = chakra('p', { base: { color: 'fg.muted', textStyle: 'dense', marginBottom: '4', maxWidth: '72ch' } })
const Rows = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    '& code': { textStyle: 'dense', color: 'fg.muted', overflowWrap: 'anywhere' },
  },
})
const Head = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', justifyContent: 'space-between' } })
