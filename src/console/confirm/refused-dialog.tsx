import { useLingui } from '@lingui/react'
import type { RefusedRecord } from '#contract/core/bulk-outcome.ts'
import { reasonText } from '#src/api/reason-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Table } from '#src/ui/show/table.tsx'

type Props = { refused: readonly RefusedRecord[]; onClose: () => void }

/** Lists each refused person with the server's reason. */
export function RefusedDialog({ refused, onClose }: Props) {
  const { i18n } = useLingui()
  const count = refused.length
  return (
    <Dialog
      title={i18n.t('{count, plural, one {# was refused} other {# were refused}}', { count })}
      description={i18n.t('The others succeeded.')}
      isOpen
      onClose={onClose}
      footer={<Button onClick={onClose}>{i18n.t('Close')}</Button>}
    >
      <Table label={i18n.t('Refused')}>
        <thead>
          <tr>
            <th scope="col">{i18n.t('Name')}</th>
            <th scope="col">{i18n.t('Why')}</th>
          </tr>
        </thead>
        <tbody>
          {refused.map(({ id, name, detail, ...reason }) => (
            <tr key={id}>
              <th scope="row">
                <bdi>{name || '–'}</bdi>
              </th>
              <td>{reasonText(reason, detail)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Dialog>
  )
}
