import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import FileDown from 'lucide-react/icons/file-down'
import type { BulkImport } from '#contract/imports/bulk-import.ts'
import { List } from '#src/console/list/list-page.tsx'
import { Banner } from '#src/ui/status/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Card } from '#src/ui/card.tsx'
import { FailureBanner } from '../failure-banner.tsx'
import { Figure } from '../figure.tsx'
import { rowsOf } from '../import-lists.tsx'
import type { ImportSearch } from '../import-search.ts'
import type { Kind } from '../kind.ts'
import { Outcomes } from '../outcomes.tsx'
import { useReport } from '../use-import.ts'

/** Outcome of each row, also after a cancellation or failure. */
export function DoneStep({ kind, of, search }: { kind: Kind; of: BulkImport; search: ImportSearch }) {
  const { i18n } = useLingui()
  const report = useReport(kind)
  const { id, status, applied, error, counts } = of
  const { done } = kind.words
  const isJudged = counts.waiting === 0
  return (
    <>
      <Card title={status === 'done' ? i18n._(done.title) : i18n.t('This import has ended')}>
        <Stack>
          {status === 'failed' ? <Banner tone="danger">{i18n._(error ?? '')}</Banner> : null}
          {status === 'cancelled' ? (
            <Banner tone="info">{i18n._(applied === 0 ? done.cancelledAtOnce : done.cancelled)}</Banner>
          ) : null}
          <Figure value={applied} label={kind.words.appliedCount(applied, i18n)}>
            <ButtonLink to={kind.page} search={{}}>
              {i18n.t('New import')}
            </ButtonLink>
            {isJudged ? (
              <Button
                variant="solid"
                icon={<FileDown size={18} aria-hidden />}
                isBusy={report.isPending}
                onClick={() => report.download(id)}
              >
                {i18n.t('Download the report')}
              </Button>
            ) : null}
          </Figure>
          <FailureBanner error={report.error} />
          <Outcomes kind={kind} of={of} search={search} />
        </Stack>
      </Card>
      <List page={rowsOf(kind, of)} search={search} />
    </>
  )
}

const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '5' } })
