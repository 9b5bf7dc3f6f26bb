import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { AuditRow } from '#contract/logs/log-rows.ts'
import { logsEndpoints } from '#contract/logs/logs.ts'
import { Changes } from '#src/console/audit/changes.tsx'
import { useConsoleQuery } from '#src/console/console-query.ts'
import type { DrawerProps } from '#src/console/list/define-list-page.ts'
import { type Fact, Facts } from '#src/console/list/facts.tsx'
import { RecordDrawer } from '#src/console/list/record-drawer.tsx'
import { useActionName } from '#src/console/audit/use-action-name.ts'
import { Badge } from '#src/ui/badge.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { outcomes } from './outcome.ts'

/** One line of the audit log; it is read by its id where the list does not hold it. */
export function AuditDrawer({ id, row, onClose }: DrawerProps<AuditRow>) {
  const { i18n } = useLingui()
  const actionName = useActionName()
  const query = useConsoleQuery(
    logsEndpoints.auditLog,
    { params: { id } },
    { enabled: row === undefined, placeholderData: () => row },
  )
  return (
    <RecordDrawer
      title={i18n.t('Audit log entry')}
      nameOf={({ action }) => actionName(action)}
      query={query}
      gone={{ title: i18n.t('No such entry'), text: i18n.t('This entry does not exist or could not be loaded.') }}
      size="md"
      onClose={onClose}
    >
      {(line) => (
        <Stack>
          <Changes before={line.before} after={line.after} />
          <Facts record={line} facts={facts} />
          <div>
            <CopyButton text={JSON.stringify(line, null, 2)} label={i18n.t('Copy entry')} />
          </div>
        </Stack>
      )}
    </RecordDrawer>
  )
}

const facts: readonly Fact<AuditRow>[] = [
  { label: /*i18n*/ 'Action', text: ({ action }) => action },
  { label: /*i18n*/ 'Outcome', badge: ({ outcome }) => outcomes[outcome] },
  {
    label: /*i18n*/ 'When',
    text: ({ at }, { i18n }) => i18n.date(new Date(at), { dateStyle: 'full', timeStyle: 'medium' }),
  },
  {
    label: /*i18n*/ 'Who',
    cell: ({ actor_name, actor_id, role }) => <Named name={actor_name} id={actor_id} note={role} />,
  },
  {
    label: /*i18n*/ 'Target',
    isOptional: true,
    cell: ({ target_name, target_id, target_type }) =>
      target_type || target_id ? <Named name={target_name} id={target_id} note={target_type} /> : null,
  },
  { label: /*i18n*/ 'Reason', isOptional: true, text: ({ reason }) => reason },
  { label: /*i18n*/ 'Address', isOptional: true, text: ({ ip }) => ip },
  { label: /*i18n*/ 'Browser', isOptional: true, text: ({ user_agent }) => user_agent },
  { label: /*i18n*/ 'Request', isOptional: true, text: ({ request_id }) => request_id },
  { label: /*i18n*/ 'Entry', count: ({ id }) => Number(id) },
  { label: /*i18n*/ 'Hash', cell: ({ hash }) => <Hash>{hash}</Hash> },
  { label: /*i18n*/ 'Previous hash', cell: ({ prev_hash }) => <Hash>{prev_hash}</Hash> },
]

const Named = ({ name, id, note }: { name: string | null; id: string | null; note: string | null }) => (
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
    fontSize: 'dense',
    color: 'fg.muted',
    overflowWrap: 'anywhere',
    direction: 'ltr',
    unicodeBidi: 'embed',
  },
})
