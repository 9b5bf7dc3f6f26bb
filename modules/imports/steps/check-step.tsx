import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import FileDown from 'lucide-react/icons/file-down'
import type { BulkImport } from '#contract/imports/bulk-import.ts'
import { List } from '#src/console/list/list-page.tsx'
import { Banner } from '#src/ui/status/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { FailureBanner } from '../failure-banner.tsx'
import { Figure } from '../figure.tsx'
import { rowsOf } from '../import-lists.tsx'
import type { ImportSearch, ImportStep } from '../import-search.ts'
import type { Kind } from '../kind.ts'
import { Outcomes } from '../outcomes.tsx'
import { useReport } from '../use-import.ts'

type Props = { kind: Kind; of: BulkImport; search: ImportSearch; onStep: (step: ImportStep) => void }

/** Expected outcome of each row; nothing has been done. */
export function CheckStep({ kind, of, search, onStep }: Props) {
  const { i18n } = useLingui()
  const report = useReport(kind)
  const ready = kind.ready.reduce((sum, outcome) => sum + of.counts[outcome], 0)
  return (
    <>
      <Card title={i18n.t('Result of the check')}>
        <Stack>
          <Figure value={ready} label={kind.words.ready(ready, i18n)}>
            <Button onClick={() => onStep('columns')}>{i18n.t('Choose columns again')}</Button>
            {ready > 0 ? (
              <Button variant="solid" onClick={() => onStep('start')}>
                {i18n._(kind.words.toStart)}
              </Button>
            ) : null}
          </Figure>
          {ready === 0 ? <Banner tone="warning">{i18n._(kind.words.noneReady)}</Banner> : null}
          <Outcomes kind={kind} of={of} search={search} />
          <FailureBanner error={report.error} />
        </Stack>
      </Card>
      <List page={rowsOf(kind, of)} search={search}>
        <Button icon={<FileDown size={18} aria-hidden />} isBusy={report.isPending} onClick={() => report.download(of.id)}>
          {i18n.t('Download the result as CSV')}
        </Button>
      </List>
    </>
  )
}

const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '5' } })
