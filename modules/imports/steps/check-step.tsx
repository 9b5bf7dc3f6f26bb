import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import FileDown from 'lucide-react/icons/file-down'
import type { BulkImport } from '#contract/imports/bulk-import.ts'
import type { TableState } from '#src/console/table/use-table.ts'
import { Banner } from '#src/ui/status/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { FailureBanner } from '../failure-banner.tsx'
import { Figure } from '../figure.tsx'
import { ImportRows } from '../import-rows.tsx'
import { Outcomes } from '../outcomes.tsx'
import { useReport } from '../use-import.ts'

type Props = { of: BulkImport; table: TableState<'outcome'>; onStep: (step: 'columns' | 'send') => void }

/** Expected outcome of each row; nothing has been sent. */
export function CheckStep({ of, table, onStep }: Props) {
  const { i18n } = useLingui()
  const report = useReport()
  const { ready } = of.counts
  return (
    <>
      <Card title={i18n.t('Result of the check')}>
        <Stack>
          <Figure
            value={ready}
            label={i18n.t('{count, plural, one {person will be invited} other {people will be invited}}', { count: ready })}
          >
            <Button onClick={() => onStep('columns')}>{i18n.t('Choose columns again')}</Button>
            {ready > 0 ? (
              <Button variant="solid" onClick={() => onStep('send')}>
                {i18n.t('Continue to sending')}
              </Button>
            ) : null}
          </Figure>
          {ready === 0 ? (
            <Banner tone="warning">
              {i18n.t('No row can be invited. Check the reasons below, correct the file and upload it again.')}
            </Banner>
          ) : null}
          <Outcomes counts={of.counts} chosen={table.filters.outcome} onChoose={(outcome) => table.set({ outcome })} />
          <FailureBanner error={report.error} />
        </Stack>
      </Card>
      <ImportRows of={of} table={table}>
        <Button icon={<FileDown size={18} aria-hidden />} isBusy={report.isPending} onClick={() => report.download(of.id)}>
          {i18n.t('Download the result as CSV')}
        </Button>
      </ImportRows>
    </>
  )
}

const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '5' } })
