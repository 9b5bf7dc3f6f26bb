import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { AuditRow } from '#contract/logs/log-rows.ts'
import { logsEndpoints } from '#contract/logs/logs.ts'
import { useActionName } from '#src/console/use-action-name.ts'
import { useConsoleQuery } from '#src/console/console-query.ts'
import { AsyncList } from '#src/ui/async-list.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { DataList } from '#src/ui/data-list.tsx'
import { Drawer } from '#src/ui/dialog.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Changes } from '#src/console/changes.tsx'
import { outcomeTone, outcomeWord } from './outcome.ts'

type Props = { id: string; known: AuditRow | null; onClose: () => void }

/** A complete audit log line; found by its address even when the list does not contain it. */
export function AuditDrawer({ id, known, onClose }: Props) {
  const { i18n } = useLingui()
  const actionName = useActionName()
  const line = useConsoleQuery(logsEndpoints.auditLog, { params: { id } }, { enabled: known === null })
  const row = known ?? line.data
  return (
    <Drawer title={row ? actionName(row.action) : i18n.t('Audit log entry')} isOpen onClose={onClose} size="md">
      {row ? (
        <Line row={row} />
      ) : (
        <AsyncList
          query={line}
          isEmpty={() => false}
          empty={<EmptyState kind="no-results" title={i18n.t('No such entry')} />}
          errorText={i18n.t('This entry does not exist or could not be loaded.')}
        >
          {(found) => <Line row={found} />}
        </AsyncList>
      )}
    </Drawer>
  )
}

function Line({ row }: { row: AuditRow }) {
  const { i18n } = useLingui()
  const ltr = (text: string) => <span dir="ltr">{text}</span>
  const items = [
    { label: i18n.t('Action'), value: ltr(row.action) },
    { label: i18n.t('Outcome'), value: <Badge tone={outcomeTone[row.outcome]}>{outcomeWord(row.outcome, i18n)}</Badge> },
    { label: i18n.t('When'), value: i18n.date(new Date(row.at), { dateStyle: 'full', timeStyle: 'medium' }) },
    { label: i18n.t('Who'), value: <Named name={row.actor_name} id={row.actor_id} note={row.role} /> },
    ...(row.target_type || row.target_id
      ? [{ label: i18n.t('Target'), value: <Named name={row.target_name ?? ''} id={row.target_id} note={row.target_type} /> }]
      : []),
    ...(row.reason ? [{ label: i18n.t('Reason'), value: <span dir="auto">{row.reason}</span> }] : []),
    ...(row.ip ? [{ label: i18n.t('Address'), value: ltr(row.ip) }] : []),
    ...(row.user_agent ? [{ label: i18n.t('Browser'), value: ltr(row.user_agent) }] : []),
    ...(row.request_id ? [{ label: i18n.t('Request'), value: ltr(row.request_id) }] : []),
    { label: i18n.t('Entry'), value: i18n.number(Number(row.id)) },
    { label: i18n.t('Hash'), value: <Hash>{row.hash}</Hash> },
    { label: i18n.t('Previous hash'), value: <Hash>{row.prev_hash}</Hash> },
  ]
  return (
    <Stack>
      <Changes before={row.before} after={row.after} />
      <DataList items={items} />
      <div>
        <CopyButton text={JSON.stringify(row, null, 2)} label={i18n.t('Copy entry')} />
      </div>
    </Stack>
  )
}

const Named = ({ name, id, note }: { name: string; id: string | null; note: string | null }) => (
  <Person>
    {name ? <span dir="auto">{name}</span> : null}
    {note ? <Badge>{note}</Badge> : null}
    {id ? <Hash>{id}</Hash> : null}
  </Person>
)

const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '5' } })
const Person = chakra('span', { base: { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' } })
const Hash = chakra('code', {
  base: {
    fontFamily: 'mono',
    fontSize: '12px',
    color: 'fg.muted',
    overflowWrap: 'anywhere',
    direction: 'ltr',
    unicodeBidi: 'embed',
  },
})
