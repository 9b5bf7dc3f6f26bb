import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { RuleFinding, RuleTest } from '#contract/moderation/rule.ts'
import { StateBadge } from '#src/console/list/display.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { markedText } from './marked-text.ts'
import { actionStates, matchNames, outcomeStates } from './rule-labels.ts'

/** What the rules found in a text, where, and how long it took. */
export function TestOutcome({ text, test: { outcome, findings, took_ms } }: { text: string; test: RuleTest }) {
  const { i18n } = useLingui()
  return (
    <Box>
      <p>
        <StateBadge state={outcomeStates[outcome]} />{' '}
        <Took>{i18n.t('{ms} ms', { ms: i18n.number(took_ms, { maximumFractionDigits: 1 }) })}</Took>
      </p>
      {findings.length === 0 ? (
        <p>{i18n.t('No rule finds anything in this text.')}</p>
      ) : (
        <>
          <Quote dir="auto">
            {markedText(text, findings).map(({ at, text: piece, mark }) =>
              mark ? (
                <Mark key={at} isAllowed={mark === 'allowed'}>
                  {piece}
                </Mark>
              ) : (
                piece
              ),
            )}
          </Quote>
          <ul>
            {findings.map((finding) => (
              <Finding key={`${finding.rule.id} ${finding.start}`} finding={finding} />
            ))}
          </ul>
        </>
      )}
    </Box>
  )
}

function Finding({ finding: { rule, found, exception, timed_out } }: { finding: RuleFinding }) {
  const { i18n } = useLingui()
  return (
    <li>
      {found ? <bdi>{found}</bdi> : null}
      <span>
        {i18n._(matchNames[rule.match])}:{' '}
        <bdi dir={rule.match === 'regex' || rule.match === 'link' ? 'ltr' : 'auto'}>{rule.pattern}</bdi>
      </span>
      {timed_out ? (
        <Badge tone="crimson">{i18n.t('Took too long, so the text is held')}</Badge>
      ) : exception ? (
        <Badge tone="success">{i18n.t('Allowed by the exception “{exception}”', { exception })}</Badge>
      ) : (
        <StateBadge state={actionStates[rule.action]} />
      )}
    </li>
  )
}

const Box = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    marginTop: '4',
    paddingTop: '4',
    borderTopWidth: '1px',
    borderColor: 'border',
    '& li': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '3',
      rowGap: '1',
      paddingBlock: '2',
      borderTopWidth: '1px',
      borderColor: 'border',
      '& > bdi': { fontWeight: '600', overflowWrap: 'anywhere' },
      '& > span': { overflowWrap: 'anywhere', minWidth: '0' },
    },
  },
})
const Took = chakra('span', { base: { color: 'fg.muted', fontVariantNumeric: 'tabular-nums' } })
const Quote = chakra('p', { base: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', lineHeight: '1.8' } })
const Mark = chakra('mark', {
  base: { borderRadius: '4px', paddingInline: '1', color: 'crimson', background: 'crimson.subtle', fontWeight: '600' },
  variants: {
    isAllowed: { true: { color: 'success', background: 'success.subtle', fontWeight: '400' } },
  },
})
