import { chakra } from '@chakra-ui/react/styled-system'
import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { PasswordStrength } from '#contract/accounts/accounts.ts'
import { reasonText } from '#src/api/reason-text.ts'
import { FactLine } from '#src/ui/show/fact-line.tsx'

const words = [/*i18n*/ 'Very weak', /*i18n*/ 'Weak', /*i18n*/ 'Fair', /*i18n*/ 'Good', /*i18n*/ 'Strong'] as const
const tones = ['crimson', 'crimson', 'warning', 'success', 'success'] as const

/** Four bars and a label for the strength, with advice for a better password. */
export function PasswordMeter({ strength }: { strength: PasswordStrength | null }) {
  const { i18n } = useLingui()
  const score = Math.min(4, Math.max(0, strength?.score ?? 0))
  const advice = strength ? adviceOf(strength, i18n) : []
  return (
    <Box role="status">
      <Bars aria-hidden color={tones[score]}>
        {[1, 2, 3, 4].map((step) => (
          <span key={step} data-on={(strength && (score >= step || (step === 1 && score === 0))) || undefined} />
        ))}
      </Bars>
      {strength ? (
        <>
          <p>
            <FactLine
              facts={[
                <b key="score">{i18n._(words[score] ?? words[0])}</b>,
                strength.acceptable ? null : <span key="weak">{i18n.t('not strong enough yet')}</span>,
              ]}
            />
          </p>
          {advice.length > 0 ? (
            <ul>
              {advice.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          ) : null}
        </>
      ) : null}
    </Box>
  )
}

const adviceOf = ({ warnings, warning_reasons, suggestions }: PasswordStrength, i18n: I18n) => [
  ...warning_reasons.map((reason, index) => reasonText(reason, warnings[index] ?? '')),
  ...suggestions.map((line) => i18n._(line)),
]

const Box = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1.5',
    marginTop: '2',
    textStyle: 'dense',
    color: 'fg.muted',
    // Reserves space for the label, so that the content below does not move.
    minHeight: 'calc(10px + 1lh)',
    '& b': { fontWeight: '600', color: 'fg' },
    '& ul': { listStyle: 'disc', paddingInlineStart: '5' },
  },
})
const Bars = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, 1fr)',
    gap: '1',
    '& span': { height: '4px', borderRadius: 'full', background: 'border' },
    '& [data-on]': { background: 'currentColor' },
  },
})
