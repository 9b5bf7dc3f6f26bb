import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { formatBytes } from '#src/lib/format.ts'
import { Banner } from '#src/ui/status/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { FileDrop } from '#src/ui/files/file-drop.tsx'
import { Progress } from '#src/ui/status/progress.tsx'
import { Table } from '#src/ui/show/table.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { StateBadge } from '../list/display.tsx'
import type { RowsFile } from './define-rows-file.ts'
import { useRowsFile } from './use-rows-file.ts'

const maxBytes = 256 * 1024

/** Chooses a file, shows the result of each row, and sends the valid ones. */
export function RowsFileDialog({ file, onClose }: { file: RowsFile; onClose: () => void }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { words } = file
  const { rows, ready, sent, isSent, failure, setFailure, isBusy, read, send } = useRowsFile(file)
  const isDone = isSent && ready === 0 && !isBusy
  return (
    <Dialog
      title={i18n._(words.title)}
      description={rows ? undefined : i18n._(words.help)}
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      size="lg"
      footer={
        isDone ? (
          <Button variant="solid" onClick={onClose}>
            {i18n.t('Close')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose} isOff={isBusy}>
              {i18n.t('Cancel')}
            </Button>
            {rows ? (
              <Button variant="solid" isBusy={isBusy} isOff={ready === 0} onClick={send}>
                {i18n._(words.send, { count: ready })}
              </Button>
            ) : null}
          </>
        )
      }
    >
      <Stack>
        {failure ? <Banner tone="danger">{failure}</Banner> : null}
        {rows ? null : (
          <FileDrop
            label={i18n.t('CSV file')}
            accept=".csv,text/csv,text/plain"
            maxBytes={maxBytes}
            onFiles={([chosen]) => chosen && read(chosen)}
            onRefused={() => setFailure(i18n.t('Choose a CSV file of at most {size}.', { size: formatBytes(maxBytes, locale) }))}
          />
        )}
        {isSent ? <Progress label={i18n._(words.progress)} value={sent} max={Math.max(1, ready + sent)} /> : null}
        {isDone ? <Banner tone="success">{i18n._(words.done, { count: sent })}</Banner> : null}
        {rows ? <Rows file={file} rows={rows} /> : null}
      </Stack>
    </Dialog>
  )
}

type RowsProps = { file: RowsFile; rows: readonly (Readonly<Record<string, string>> & { outcome: string })[] }
function Rows({ file: { shown, outcomes }, rows }: RowsProps) {
  const { i18n } = useLingui()
  const stateOf = ({ outcome }: { outcome: string }) => outcomes[outcome]
  return (
    <Preview>
      <Table label={i18n.t('Rows of the file')}>
        <thead>
          <tr>
            <th scope="col">{i18n.t('Row')}</th>
            {shown.map(({ name, title }) => (
              <th key={name} scope="col">
                {i18n._(title)}
              </th>
            ))}
            <th scope="col">{i18n.t('Outcome')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => {
            const state = stateOf(row)
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row of a file is its place
              <tr key={place}>
                <td>{i18n.number(place + 1)}</td>
                {shown.map(({ name }, column) => (
                  <Cell key={name} isFirst={column === 0}>
                    {row[name]}
                  </Cell>
                ))}
                <td>{state ? <StateBadge state={state} /> : null}</td>
              </tr>
            )
          })}
        </tbody>
      </Table>
    </Preview>
  )
}

function Cell({ isFirst, children }: { isFirst: boolean; children: string | undefined }) {
  const text = <bdi>{children || '–'}</bdi>
  return isFirst ? <th scope="row">{text}</th> : <td>{text}</td>
}

const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '4' } })
const Preview = chakra('div', { base: { '& > div': { maxHeight: '50vh' } } })
