import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { DecisionRow } from '#contract/moderation/decisions.ts'
import { StateBadge } from '#src/console/list/display.tsx'
import { FactLine } from '#src/ui/show/fact-line.tsx'
import { RelativeTime } from '#src/ui/show/relative-time.tsx'
import { decisionStates, outcomeStates } from './decision-labels.ts'
import { kindNames } from '../parts/kind-names.ts'

/** A decision in a file: what was decided about what, by whom and why. */
export function DecisionLine({ decision: { kind, title, decision, outcome, reason, decided_by, decided_at } }: Props) {
  const { i18n } = useLingui()
  return (
    <Line>
      <Badges>
        <StateBadge state={decisionStates[decision]} />
        {outcome === 'standing' ? null : <StateBadge state={outcomeStates[outcome]} />}
      </Badges>
      <bdi>{title === '' ? i18n._(kindNames[kind]) : title}</bdi>
      {reason === '' ? null : <p dir="auto">{reason}</p>}
      <small>
        <FactLine
          facts={[
            <bdi key="by">{decided_by ?? i18n.t('An account that is gone')}</bdi>,
            <RelativeTime key="at" at={decided_at} />,
          ]}
        />
      </small>
    </Line>
  )
}

type Props = { decision: DecisionRow }
const Line = chakra('li', {
  base: {
    display: 'grid',
    gap: '1',
    justifyItems: 'start',
    padding: '3',
    borderRadius: 'card',
    background: 'sunken',
    overflowWrap: 'anywhere',
    '& p, & small': { color: 'fg.muted' },
  },
})
const Badges = chakra('span', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })
