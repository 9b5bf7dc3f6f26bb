import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import Check from 'lucide-react/icons/check'
import { VisuallyHidden } from '../visually-hidden.tsx'

type Props = { steps: readonly string[]; current: number }

/** Progress through a few steps. */
export function ProgressSteps({ steps, current }: Props) {
  const { i18n } = useLingui()
  return (
    <List aria-label={i18n.t('Progress')}>
      {steps.map((step, index) => (
        <Step key={step} aria-current={index === current ? 'step' : undefined} data-done={index < current || undefined}>
          <Mark aria-hidden>{index < current ? <Check size={16} /> : i18n.number(index + 1)}</Mark>
          <span>{step}</span>
          {index < current ? <VisuallyHidden>{i18n.t('Done')}</VisuallyHidden> : null}
        </Step>
      ))}
    </List>
  )
}

const List = chakra('ol', { base: { display: 'flex', gap: '2', '& > li': { flex: '1 1 0' } } })
const Step = chakra('li', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    minWidth: '0',
    textStyle: 'dense',
    color: 'fg.muted',
    borderTopWidth: '3px',
    borderColor: 'border',
    paddingTop: '3',
    '&[aria-current]': { borderColor: 'gold', color: 'fg', fontWeight: '600' },
    '&[data-done]': { borderColor: 'gold' },
  },
})
const Mark = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '28px',
    height: '28px',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'border.strong',
    fontWeight: '600',
    '[data-done] > &': { background: 'gold.solid', color: 'gold.contrast', borderColor: 'transparent' },
    '[aria-current] > &': { borderColor: 'gold', color: 'gold' },
  },
})
