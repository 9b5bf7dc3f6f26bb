import { chakra } from '@chakra-ui/react/styled-system'
import { checkbox } from '#src/ui/form/choice-styles.ts'
import { useLingui } from '@lingui/react'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import type { RefusedRecord } from '#contract/core/bulk-outcome.ts'
import { RefusedDialog } from '#src/console/confirm/refused-dialog.tsx'
import { attempt } from '#src/console/list/attempt.ts'
import { UndoBar, type UndoOffer } from '../undo-bar.tsx'
import { consoleQueueEndpoints } from '#contract/moderation/console-queue.ts'
import type { QueueEntry } from '#contract/moderation/moderation.ts'
import { policiesEndpoints } from '#contract/moderation/policies.ts'
import { useConsoleQuery } from '#src/console/console-query.ts'
import { useActions } from '#src/console/list/use-actions.tsx'
import { BulkBar } from '#src/console/table/bulk-bar.tsx'
import { useSelection } from '#src/console/table/use-selection.ts'
import type { Option } from '#src/lists/filter-fields.ts'
import { Button } from '#src/ui/button.tsx'
import { LoadFailure } from '#src/ui/status/load-failure.tsx'
import type { Case } from '../../case/use-case.ts'
import { ruleTitle } from '../../parts/community-rule.ts'
import { QueueList } from '../../parts/queue-list.tsx'
import { consoleCalls } from '../console-calls.ts'
import { type CaseRow, caseActs } from './case-acts.tsx'
import { CaseMenu } from './case-menu.tsx'

type Choices = { rules: readonly Option[]; assignees: readonly Option[] }
const ChoicesContext = createContext<Choices>({ rules: [], assignees: [] })
const actions = caseActs.map(({ action }) => action)

type Props = { entries: readonly QueueEntry[]; empty: ReactNode; isByScore: boolean; onOpen: (entry: QueueEntry) => void }

/** The entries of the console's queue: decided one by one, or the selected ones together. */
export function QueueEntries({ entries, empty, isByScore, onOpen }: Props) {
  const { i18n } = useLingui()
  const { choices, failed } = useChoices()
  const rows = entries.map((entry): CaseRow => ({ ...entry, ...choices }))
  // What this moderator may not decide at all is not selected.
  const selection = useSelection(rows.filter(({ refusal }) => refusal === null).map(({ id }) => id))
  const [offer, setOffer] = useState<UndoOffer | null>(null)
  const [standing, setStanding] = useState<readonly RefusedRecord[]>([])
  const { entriesForMany, dialog } = useActions(
    actions,
    actions,
    ({ title }) => title,
    ({ ids, until }, text, values) =>
      setOffer({
        text,
        values,
        until,
        async undo(services) {
          const outcome = await attempt(consoleQueueEndpoints.consoleBulkUndo, { body: { ids } }, services)
          if (outcome.kind === 'done') setStanding(outcome.value.failed)
          return outcome
        },
      }),
  )
  const chosen = rows.filter(({ id }) => selection.has(id))
  return (
    <ChoicesContext value={choices}>
      {failed ? (
        <LoadFailure isSlim query={failed} title={i18n.t('The rules and moderators to choose from could not be loaded')} />
      ) : null}
      {rows.length > 1 ? (
        <All>
          <Box
            type="checkbox"
            checked={selection.isAll}
            ref={(box: HTMLInputElement | null) => {
              if (box) box.indeterminate = !selection.isAll && selection.ids.length > 0
            }}
            onChange={selection.toggleAll}
          />
          {i18n.t('Select all on this page')}
        </All>
      ) : null}
      <QueueList
        entries={entries}
        calls={consoleCalls}
        empty={empty}
        isByScore={isByScore}
        More={MoreDecisions}
        markOf={({ id, title, refusal }) =>
          refusal === null ? (
            <Box
              type="checkbox"
              aria-label={i18n.t('Select {title}', { title })}
              checked={selection.has(id)}
              onChange={() => selection.toggle(id)}
            />
          ) : null
        }
        onOpen={onOpen}
      />
      {selection.ids.length > 0 ? (
        <Bar>
          <BulkBar count={selection.ids.length} onClear={selection.clear}>
            {entriesForMany(chosen, selection.ids, selection.clear).map(({ id, label, isDanger, isMain, onSelect }) => (
              <Button key={id} size="sm" variant={isDanger ? 'dangerOutline' : isMain ? 'solid' : 'outline'} onClick={onSelect}>
                {label}
              </Button>
            ))}
          </BulkBar>
        </Bar>
      ) : null}
      {offer && selection.ids.length === 0 ? (
        <Bar>
          <UndoBar key={offer.until} offer={offer} onGone={() => setOffer(null)} />
        </Bar>
      ) : null}
      {standing.length > 0 ? <RefusedDialog refused={standing} onClose={() => setStanding([])} /> : null}
      {dialog}
    </ChoicesContext>
  )
}

function MoreDecisions({ entry, chart }: { entry: QueueEntry; chart: Case }) {
  const choices = useContext(ChoicesContext)
  return <CaseMenu row={{ ...entry, ...choices }} chart={chart} />
}

/** The rules that a warning can name, and to whom an entry can be escalated. */
function useChoices() {
  const { i18n } = useLingui()
  const rules = useConsoleQuery(policiesEndpoints.readPolicies, {})
  const assignees = useConsoleQuery(consoleQueueEndpoints.assignees, {})
  const [policies, moderators] = [rules.data, assignees.data]
  const choices = useMemo(
    (): Choices => ({
      rules: (policies?.rules ?? []).map((rule, index) => ({
        value: String(index + 1),
        label: `${i18n.number(index + 1)}. ${ruleTitle(i18n.locale, rule)}`,
      })),
      assignees: [
        { value: '', label: i18n.t('All moderators of the community') },
        ...(moderators ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ],
    }),
    [i18n, i18n.locale, policies, moderators],
  )
  return { choices, failed: [rules, assignees].find(({ isError, data }) => isError && data === undefined) }
}

const Box = chakra('input', { base: checkbox })
const All = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    marginBlockEnd: '3',
    paddingInlineStart: { base: '4', md: '5' },
    color: 'fg.muted',
    textStyle: 'dense',
    cursor: 'pointer',
  },
})
const Bar = chakra('div', { base: { position: 'sticky', bottom: '3', zIndex: 'banner', marginBlockStart: '4' } })
