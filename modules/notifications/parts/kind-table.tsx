import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import type { OfferedPreferences, PreferencesPatch } from '#contract/notifications/notification-preferences.ts'
import { Switch } from '#src/ui/form/switch-field.tsx'
import { type KindRow, kindRows } from '../kinds.ts'

type Props = Pick<OfferedPreferences, 'kinds' | 'offered'> & { onChange: (change: PreferencesPatch) => void }

/** Two switches per kind; essential kinds are marked as always on. */
export function KindTable({ kinds, offered, onChange }: Props) {
  const { i18n } = useLingui()
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{i18n.t('What')}</th>
          <th scope="col">{i18n.t('In the app')}</th>
          <th scope="col">{i18n.t('By email')}</th>
        </tr>
      </thead>
      {kindRows(offered).map(({ group, rows }) => (
        <tbody key={group}>
          <tr data-group>
            <th colSpan={3} scope="rowgroup">
              {i18n.t(group)}
            </th>
          </tr>
          {rows.map((row) => (
            <Row key={row.kind} {...row} delivery={kinds[row.kind]} onChange={onChange} />
          ))}
        </tbody>
      ))}
    </Table>
  )
}

type RowProps = KindRow & { delivery: Props['kinds'][KindRow['kind']]; onChange: Props['onChange'] }

function Row({ kind, name, isEssential, delivery, onChange }: RowProps) {
  const { i18n } = useLingui()
  return (
    <tr>
      <th scope="row">{i18n.t(name)}</th>
      {isEssential ? (
        <td colSpan={2}>
          <Always>
            <LockKeyhole size={16} aria-hidden />
            {i18n.t('Always on')}
          </Always>
        </td>
      ) : (
        <>
          <td>
            <Area>
              <Switch
                aria-label={i18n.t('{kind}: in the app', { kind: i18n.t(name) })}
                checked={delivery.in_app}
                onChange={({ target }) => onChange({ kinds: { [kind]: { in_app: target.checked } } })}
              />
            </Area>
          </td>
          <td>
            <Area>
              <Switch
                aria-label={i18n.t('{kind}: by email', { kind: i18n.t(name) })}
                checked={delivery.email}
                onChange={({ target }) => onChange({ kinds: { [kind]: { email: target.checked } } })}
              />
            </Area>
          </td>
        </>
      )}
    </tr>
  )
}

const Table = chakra('table', {
  base: {
    width: '100%',
    borderCollapse: 'collapse',
    '& th': { textAlign: 'start', fontWeight: '500' },
    '& thead th': { color: 'fg.muted', textStyle: 'dense', paddingBlockEnd: '2', verticalAlign: 'bottom' },
    '& thead th:not(:first-child), & td': { textAlign: 'center', width: { base: '76px', sm: '120px' } },
    '& [data-group] th': { color: 'gold', textStyle: 'dense', fontWeight: '600', paddingBlockStart: '4', paddingBlockEnd: '2' },
    '& tbody:not(:first-of-type) [data-group] th': { paddingBlockStart: '6' },
    '& tbody tr:not([data-group])': { borderBlockStartWidth: '1px', borderColor: 'border' },
    '& th[scope=row]': { paddingBlock: '2', paddingInlineEnd: '3', lineHeight: '1.4', overflowWrap: 'anywhere' },
  },
})
/** Touch targets fill the whole cell. */
const Area = chakra('label', {
  base: { display: 'grid', placeItems: 'center', minHeight: '52px', cursor: 'pointer' },
})
const Always = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '52px',
    color: 'fg.muted',
    textStyle: 'dense',
  },
})
