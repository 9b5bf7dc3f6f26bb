import { useLingui } from '@lingui/react'
import { type ReactNode, useState } from 'react'
import type { BulkOutcome, BulkUndo, RefusedRecord } from '#contract/core/bulk-outcome.ts'
import type { MenuEntry } from '#src/ui/overlay/menu.tsx'
import { RefusedDialog } from '../confirm/refused-dialog.tsx'
import { useConsoleAccess } from '../use-admin.ts'
import { useSuccessToast } from '../use-success-toast.ts'
import type { Services } from '#src/services/create-services.ts'
import { useServices } from '#src/services/services-context.tsx'
import type { Outcome } from './attempt.ts'
import { type Action, actionsFor, actionsForMany, type BulkAction } from './define-action.ts'
import { type Draft, questionFor, textFor } from './question.ts'
import { QuestionDialog } from './question-dialog.tsx'
import { useInstantAction } from './use-instant-action.ts'
import { useActionServices } from './use-action-services.ts'

type Chosen<Row> =
  | { action: Action<Row>; row: Row }
  | { action: BulkAction<Row>; row: Row; ids: readonly string[]; clear: () => void }
/** Shows what was done to many, with its undo, instead of a toast. */
type OnMany = (undo: BulkUndo, text: string, values: { count: number }) => void
export type ActionEntry = MenuEntry & { isMain: boolean }

/** Menu entries of actions for one row or many, and the dialog of the chosen one. Draw `dialog` once. */
export function useActions<Row>(
  actions: readonly Action<Row>[],
  bulk: readonly BulkAction<Row>[],
  rowName: (row: Row) => string,
  onMany?: OnMany,
) {
  const { i18n } = useLingui()
  const { permissions } = useConsoleAccess()
  const [chosen, setChosen] = useState<Chosen<Row> | null>(null)
  const [refusals, setRefusals] = useState<{ refused: readonly RefusedRecord[]; clear: () => void } | null>(null)
  const entry = (action: Action<Row>, onSelect: () => void): ActionEntry => {
    const { id, label, icon, isDanger = false, isMain = false } = action
    return { id, label: i18n._(label), icon, isDanger, isMain, onSelect }
  }
  const instant = useInstantAction<Row>()
  const close = () => setChosen(null)
  const dialog: ReactNode = (
    <>
      {chosen === null ? null : 'Dialog' in chosen.action ? (
        <chosen.action.Dialog row={chosen.row} onClose={close} />
      ) : 'ids' in chosen ? (
        <ManyQuestion<Row>
          key={chosen.action.id}
          {...chosen}
          onClose={close}
          {...(onMany ? { onMany } : {})}
          onRefused={(refused) => setRefusals({ refused, clear: chosen.clear })}
        />
      ) : 'ask' in chosen.action ? (
        <OneQuestion key={chosen.action.id} action={chosen.action} row={chosen.row} name={rowName(chosen.row)} onClose={close} />
      ) : null}
      {refusals ? (
        <RefusedDialog
          refused={refusals.refused}
          onClose={() => {
            setRefusals(null)
            refusals.clear()
          }}
        />
      ) : null}
    </>
  )
  return {
    dialog,
    entriesFor: (row: Row): ActionEntry[] =>
      actionsFor(actions, row, permissions).map((action) =>
        entry(action, () => ('start' in action ? void instant.start(action, row) : setChosen({ action, row }))),
      ),
    /** Entries of the bulk bar; none where no action applies to any of the rows. */
    entriesForMany(rows: readonly Row[], ids: readonly string[], clear: () => void): ActionEntry[] {
      const [row] = rows
      if (row === undefined) return []
      return actionsForMany(bulk, rows, permissions).map((action) => entry(action, () => setChosen({ action, row, ids, clear })))
    },
  }
}

const staleToast = {
  title: /*i18n*/ 'This has changed in the meantime',
  description: /*i18n*/ 'The list now shows the current state. Please check it and try again.',
}

type OneProps<Row> = { action: Extract<Action<Row>, { ask: object }>; row: Row; name: string; onClose: () => void }
function OneQuestion<Row>({ action, row, name, onClose }: OneProps<Row>) {
  const { i18n } = useLingui()
  const app = useServices()
  const done = useSuccessToast()
  const { services, withErrorToast } = useActionServices()
  const { ask, title, text, label, send = label, isDanger = false, retype } = action
  async function run(draft: Draft): Promise<Outcome<(app: Services) => void>> {
    const outcome = await withErrorToast(action.run(row, draft, services))
    if (outcome.kind !== 'failed' || outcome.error.code !== 'stale') return outcome
    // The question is about a version that is gone; the list already shows the current one.
    app.bus.publish('console', { type: 'toast.requested', host: 'single', variant: 'default', ...staleToast })
    onClose()
    return { kind: 'cancelled' }
  }
  return (
    <QuestionDialog
      title={textFor(i18n, title, row, name)}
      text={text ? textFor(i18n, text, row, name) : null}
      action={i18n._(send)}
      isDanger={isDanger}
      question={questionFor(i18n, ask, row, name)}
      retype={retype?.(row)}
      run={run}
      onDone={(followUp) => {
        followUp(app)
        if (action.done) done(action.done, { name })
        onClose()
      }}
      onClose={onClose}
    />
  )
}

type ManyProps<Row> = {
  action: BulkAction<Row>
  /** The first of the selected rows. */
  row: Row
  ids: readonly string[]
  clear: () => void
  onClose: () => void
  onRefused: (refused: readonly RefusedRecord[]) => void
  onMany?: OnMany
}
function ManyQuestion<Row>({ action, row, ids, clear, onClose, onRefused, onMany }: ManyProps<Row>) {
  const { i18n } = useLingui()
  const done = useSuccessToast()
  const { services, withErrorToast } = useActionServices()
  const { label, isDanger = false, many } = action
  const count = ids.length
  const finish = ({ done: number, refused, undo }: BulkOutcome) => {
    if (number > 0 && undo && onMany) onMany(undo, many.words.done, { count: number })
    else if (number > 0) done(many.words.done, { count: number })
    onClose()
    if (refused.length > 0) onRefused(refused)
    else clear()
  }
  return (
    <QuestionDialog
      title={i18n._(many.words.title, { count })}
      text={many.words.text ? i18n._(many.words.text) : null}
      action={i18n._(label)}
      isDanger={isDanger}
      question={questionFor(i18n, many.ask, row, '')}
      retype={undefined}
      run={(draft) => withErrorToast(many.run(ids, draft, services))}
      onDone={finish}
      onClose={onClose}
    />
  )
}
