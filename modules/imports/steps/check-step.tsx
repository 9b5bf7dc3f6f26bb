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
import type { ImportSearch } from '../import-search.ts'
import { Outcomes } from '../outcomes.tsx'
import { useReport } from '../use-import.ts'

type Props = { of: BulkImport; search: ImportSearch; onStep: (step: 'columns' | 'send') => void }

/** Expected outcome of each row; nothing has been sent. */
export function CheckStep({ of, search, onStep }: Props) {
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
          <Outcomes of={of} search={search} />
          <FailureBanner error={report.error} />
        </Stack>
      </Card>
      <List page={rowsOf(of)} search={search}>
        <Button icon={<FileDown size={18} aria-hidden />} isBusy={report.isPending} onClick={() => report.download(of.id)}>
          {i18n.t('Download the result as CSV')}
        </Button>
      </List>
    </>
  )
}

const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '5' } })
