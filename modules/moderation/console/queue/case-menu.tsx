import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { Failure } from '#machines/failure.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { Outcome } from '#src/console/list/attempt.ts'
import { QuestionDialog } from '#src/console/list/question-dialog.tsx'
import { type Draft, questionFor, textFor } from '#src/console/list/question.ts'
import { useServices } from '#src/services/services-context.tsx'
import { Menu } from '#src/ui/overlay/menu.tsx'
import type { Case } from '../../case/use-case.ts'
import { type CaseAct, type CaseRow, caseActs } from './case-acts.tsx'

/** What has a button or a key of its own. */
const buttons = ['approve', 'spam', 'remove']

/** Further decisions about an entry. Its chart claims it while the question is open, and offers the undo afterwards. */
export function CaseMenu({ row, chart }: { row: CaseRow; chart: Case }) {
  const { i18n } = useLingui()
  const [asked, setAsked] = useState<CaseAct | null>(null)
  const acts = caseActs.filter(({ decision, action }) => !buttons.includes(decision) && action.when(row))
  if (acts.length === 0) return null
  return (
    <>
      <Menu
        label={i18n.t('Other decisions about {title}', { title: row.title })}
        items={acts.map((act) => ({
          id: act.decision,
          label: i18n._(act.action.label),
          icon: act.action.icon,
          isDanger: act.action.isDanger ?? false,
          onSelect: () => {
            chart.claim()
            setAsked(act)
          },
        }))}
      />
      {asked ? (
        <Question
          act={asked}
          row={row}
          chart={chart}
          onClose={() => {
            chart.release()
            setAsked(null)
          }}
        />
      ) : null}
    </>
  )
}

type Props = { act: CaseAct; row: CaseRow; chart: Case; onClose: () => void }
function Question({ act: { decision, action, detailsOf }, row, chart, onClose }: Props) {
  const { i18n } = useLingui()
  const { newKey } = useServices()
  const [keys] = useState(() => new Map<string, string>())
  async function run(draft: Draft): Promise<Outcome<null>> {
    // The same answer sent again is the same act.
    const said = JSON.stringify(draft)
    const key = keys.get(said) ?? newKey()
    keys.set(said, key)
    const { context } = await chart.settle(decision, (draft['reason'] ?? '').trim(), key, detailsOf(draft))
    return context.failure ? { kind: 'failed', error: thrown(context.failure) } : { kind: 'done', value: null }
  }
  const { title, text, label, send = label, isDanger = false } = action
  return (
    <QuestionDialog
      title={textFor(i18n, title, row, row.title)}
      text={text ? textFor(i18n, text, row, row.title) : null}
      action={i18n._(send)}
      isDanger={isDanger}
      question={questionFor(i18n, action.ask, row, row.title)}
      retype={undefined}
      run={run}
      onDone={() => undefined}
      onClose={onClose}
    />
  )
}

/** The failure that a chart keeps, as the dialog words it. */
const thrown = ({ status, code, text, fields, retryAfter }: Failure): ApiError =>
  new ApiError({
    status,
    // The chart keeps the code of an `ApiError`.
    code: (code ?? 'unknown') as ApiError['code'],
    detail: text,
    // The chart keeps the text of the finer reason, in the reader's language.
    wireReason: { reason: code === 'permission_denied' ? code : (text ?? '') },
    fields: Object.fromEntries(Object.entries(fields).map(([name, texts]) => [name, [...texts]])),
    retryAfter,
  })
