import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { Banner } from '#src/ui/status/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Table } from '#src/ui/show/table.tsx'
import type { Difference } from './differences.ts'

type Props = {
  isOpen: boolean
  /** Differing fields only. */
  differences: readonly Difference[]
  onClose: () => void
  /** Discards the input and shows the stored version. */
  onTakeTheirs: () => void
  /** Overwrites the stored version with the input. */
  onKeepYours: () => void
}

/** Somebody else saved first (409 `stale`, CON-D6): both versions side by side, and a choice. */
export function StaleDialog({ isOpen, differences, onClose, onTakeTheirs, onKeepYours }: Props) {
  const { i18n } = useLingui()
  return (
    <Dialog
      title={i18n.t('This has changed in the meantime')}
      description={i18n.t('Someone saved another version while you were editing. Nothing of yours is lost yet.')}
      isOpen={isOpen}
      onClose={onClose}
      isAlert
      size="lg"
      footer={
        <>
          <Button onClick={onClose}>{i18n.t('Keep editing')}</Button>
          <Button onClick={onTakeTheirs}>{i18n.t('Use the saved version')}</Button>
          <Button variant="solid" onClick={onKeepYours}>
            {i18n.t('Overwrite with mine')}
          </Button>
        </>
      }
    >
      {differences.length === 0 ? (
        <Banner tone="info">{i18n.t('Your changes are the same in both; only something else was saved.')}</Banner>
      ) : (
        <Table label={i18n.t('Both versions')}>
          <thead>
            <tr>
              <th scope="col">{i18n.t('Field')}</th>
              <th scope="col">{i18n.t('Saved version')}</th>
              <th scope="col">{i18n.t('Yours')}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ label, theirs, yours }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>
                  <Words dir="auto">{theirs || '–'}</Words>
                </td>
                <td>
                  <Words dir="auto">{yours || '–'}</Words>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Dialog>
  )
}

const Words = chakra('span', { base: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } })
