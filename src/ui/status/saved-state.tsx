import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import Check from 'lucide-react/icons/check'
import { useLate } from '../page/use-late.ts'

/** Tells that a change is being saved or was saved, wherever on the page it was made, above the phone's bar. */
export function SavedState({ state }: { state: 'idle' | 'saving' | 'saved' }) {
  const { i18n } = useLingui()
  const isSlow = useLate(state === 'saving')
  return (
    <State role="status">
      {state === 'saved' ? (
        <span>
          <Check size={18} aria-hidden />
          {i18n.t('Saved')}
        </span>
      ) : isSlow ? (
        <span>{i18n.t('Saving…')}</span>
      ) : null}
    </State>
  )
}

const State = chakra('div', {
  base: {
    position: 'sticky',
    insetBlockEnd: { base: '72px', md: '16px' },
    alignSelf: 'center',
    height: '0',
    display: 'flex',
    alignItems: 'end',
    justifyContent: 'center',
    pointerEvents: 'none',
    '& > span': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minHeight: '40px',
      paddingInline: '4',
      borderRadius: 'full',
      borderWidth: '1px',
      borderColor: 'border.strong',
      background: 'raised',
      boxShadow: 'md',
      textStyle: 'dense',
      fontWeight: '500',
    },
    '& svg': { color: 'success' },
  },
})
