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
import { Outcomes } from '../outcomes.tsx'
import { useReport } from '../use-import.ts'

/** Outcome of each row, also after a cancellation or failure. */
export function DoneStep({ of, search }: { of: BulkImport; search: ImportSearch }) {
  const { i18n } = useLingui()
  const report = useReport()
  const { id, status, invited, error, counts } = of
  const isJudged = counts.waiting === 0
  return (
    <>
      <Card title={status === 'done' ? i18n.t('The invitations are sent') : i18n.t('This import has ended')}>
        <Stack>
          {status === 'failed' ? <Banner tone="danger">{i18n._(error ?? '')}</Banner> : null}
          {status === 'cancelled' ? (
            <Banner tone="info">
              {invited === 0
                ? i18n.t('It was cancelled before anything was sent.')
                : i18n.t('It was cancelled. Everyone invited until then stays invited.')}
            </Banner>
          ) : null}
          <Figure
            value={invited}
            label={i18n.t('{count, plural, one {person was invited} other {people were invited}}', { count: invited })}
          >
            <ButtonLink to="/admin/users/bulk-import" search={{}}>
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
          <Outcomes of={of} search={search} />
        </Stack>
      </Card>
      <List page={rowsOf(of)} search={search} />
    </>
  )
}

const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '5' } })
