import { useLingui } from '@lingui/react'
import { consoleSearchEndpoints, type IndexState } from '#contract/search/console-search.ts'
import { useConsoleMutation } from '#src/console/console-query.ts'
import { useSuccessToast } from '#src/console/use-success-toast.ts'
import { formatDateTime } from '#src/lib/format.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Table } from '#src/ui/show/table.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { kinds } from '../kinds.ts'

/** The index by kind: how much it holds, what the last run found missing or gone, and a way to make it anew. */
export function IndexCard({ types }: { types: readonly IndexState[] }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const showSuccess = useSuccessToast()
  const reindex = useConsoleMutation(consoleSearchEndpoints.reindex, {
    onSuccess: () => showSuccess(/*i18n*/ 'The index is being made anew'),
  })
  return (
    <Card title={i18n.t('Index')}>
      <Table label={i18n.t('Entries')}>
        <thead>
          <tr>
            <th scope="col">{i18n.t('Kind')}</th>
            <th scope="col">{i18n.t('Entries')}</th>
            <th scope="col">{i18n.t('Added or removed by the last run')}</th>
            <th scope="col">{i18n.t('Last run')}</th>
            <th scope="col">
              <VisuallyHidden>{i18n.t('Actions')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {types.map(({ type, rows, lag, started_at, finished_at, done }) => {
            const isRunning = started_at !== null && finished_at === null
            return (
              <tr key={type}>
                <th scope="row">{i18n._(kinds[type].label)}</th>
                <td>{i18n.number(rows)}</td>
                <td>{i18n.number(lag)}</td>
                <td>
                  <span role={isRunning ? 'status' : undefined}>
                    {isRunning
                      ? i18n.t('Running, {done} done', { done: i18n.number(done) })
                      : finished_at
                        ? formatDateTime(new Date(finished_at), locale)
                        : i18n.t('Never')}
                  </span>
                </td>
                <td>
                  <Button
                    size="sm"
                    aria-label={i18n.t('Make anew: {kind}', { kind: i18n._(kinds[type].label) })}
                    isOff={isRunning}
                    isBusy={reindex.isPending && reindex.variables?.body.type === type}
                    onClick={() => reindex.mutate({ body: { type } })}
                  >
                    {i18n.t('Make anew')}
                  </Button>
                </td>
              </tr>
            )
          })}
        </tbody>
      </Table>
    </Card>
  )
}
