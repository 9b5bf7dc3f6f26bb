import { useLingui } from '@lingui/react'
import { type ReportedRow, reportedEndpoints } from '#contract/moderation/reported.ts'
import { useConsoleQuery } from '#src/console/console-query.ts'
import { kindNames } from '../parts/kind-names.ts'
import { offerUndo } from './reported-undo.tsx'
import { attempt } from '#src/console/list/attempt.ts'
import { QuestionDialog } from '#src/console/list/question-dialog.tsx'
import { useActionServices } from '#src/console/list/use-action-services.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { QuietText } from '#src/ui/quiet-text.tsx'
import { LoadFailure } from '#src/ui/status/load-failure.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'

/** Asks of what a reported thing is a duplicate: one of the fifty things that were reported last. */
export function MergeDialog({ row, onClose }: { row: ReportedRow; onClose: () => void }) {
  const { i18n } = useLingui()
  const { services, withErrorToast } = useActionServices()
  const query = useConsoleQuery(reportedEndpoints.reported, { query: { page_size: 50 } })
  const name = row.title
  const title = i18n.t('Merge the reports of “{name}”?', { name })
  const others = (query.data?.results ?? []).filter(
    ({ id, state, title: other }) => id !== row.id && state !== 'duplicate' && other !== '',
  )
  if (others.length === 0)
    return (
      <Dialog isOpen title={title} onClose={onClose}>
        {query.isPending ? <Skeleton height="96px" /> : null}
        {query.isError ? <LoadFailure query={query} title={i18n.t('This could not be loaded')} /> : null}
        {query.data ? <QuietText>{i18n.t('Nothing else is reported of which it could be a duplicate.')}</QuietText> : null}
      </Dialog>
    )
  const options = others.map((other) => ({ value: other.id, label: `${other.title} (${i18n._(kindNames[other.kind])})` }))
  const titleOf = (id: string) => others.find((other) => other.id === id)?.title ?? ''
  return (
    <QuestionDialog
      title={title}
      text={i18n.t(
        '{count, plural, one {Its report is closed as a duplicate.} other {Its # reports are closed as duplicates.}} The thing itself stays as it is, and those who reported it are not told.',
        { count: row.reasons.reduce((sum, { count }) => sum + count, 0) },
      )}
      action={i18n.t('Merge')}
      isDanger={false}
      question={{
        reason: false,
        reasonHelp: undefined,
        fields: {
          into: { kind: 'choice', label: i18n.t('Duplicate of'), help: undefined, options, initial: options[0]?.value ?? '' },
        },
      }}
      retype={undefined}
      run={async ({ into = '' }) => {
        const call = { params: { id: row.id }, body: { into } }
        const merged = await withErrorToast(attempt(reportedEndpoints.merge, call, services))
        return merged.kind === 'done' ? { kind: 'done', value: { ...merged.value, original: titleOf(into) } } : merged
      }}
      onDone={({ id, undo_until: until, original }) => {
        offerUndo({
          text: /*i18n*/ 'The reports of “{name}” are merged with those of “{original}”',
          values: { name, original },
          until,
          undo: (acting) => attempt(reportedEndpoints.undoMerge, { params: { id } }, acting),
        })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
