import type { DecisionRow } from '#contract/moderation/decisions.ts'
import { defineRowDrawer } from '#src/console/list/define-drawer.tsx'
import { decisionStates, outcomeStates } from './decision-labels.ts'
import { kindNames } from '../parts/kind-names.ts'
import { ruleTitle } from '../parts/community-rule.ts'
import { KindName } from './kind-name.tsx'
import { decisionAddress } from './decisions-search.ts'
import { AuthorName } from './author-name.tsx'

/** A decision with what it was about, as it read then. */
export const decisionDrawer = defineRowDrawer<DecisionRow, typeof decisionAddress>({
  address: decisionAddress,
  title: ({ title, kind }) => (title === '' ? <KindName kind={kind} /> : title),
  Lead: ({ record: { excerpt } }) => (excerpt === '' ? null : <blockquote dir="auto">{excerpt}</blockquote>),
  facts: [
    { label: /*i18n*/ 'Kind', text: ({ kind }, { i18n }) => i18n._(kindNames[kind]) },
    { label: /*i18n*/ 'Author', isOptional: true, cell: ({ author }) => author && <AuthorName author={author} /> },
    { label: /*i18n*/ 'Decision', badge: ({ decision }) => decisionStates[decision] },
    { label: /*i18n*/ 'Rule', isOptional: true, text: ({ rule }, { i18n }) => rule && ruleTitle(i18n.locale, rule) },
    { label: /*i18n*/ 'Suspended until', isOptional: true, date: ({ suspended_until }) => suspended_until },
    { label: /*i18n*/ 'Reason', isOptional: true, text: ({ reason }) => reason },
    {
      label: /*i18n*/ 'Decided',
      line: ({ decided_at, decided_by }) => [{ ago: decided_at }, { text: decided_by }],
    },
    { label: /*i18n*/ 'Outcome', badge: ({ outcome }) => outcomeStates[outcome] },
    {
      label: /*i18n*/ 'Restored',
      isOptional: true,
      line: ({ restored }) => restored && [{ ago: restored.at }, { text: restored.by }],
    },
    { label: /*i18n*/ 'Why it was restored', isOptional: true, text: ({ restored }) => restored?.reason },
  ],
})
