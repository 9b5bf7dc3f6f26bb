import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'

const Skip = chakra('a', {
  base: {
    position: 'fixed',
    insetInlineStart: '4',
    top: '2',
    zIndex: 'skipNav',
    paddingBlock: '2',
    paddingInline: '4',
    borderRadius: 'control',
    background: 'gold.solid',
    color: 'gold.contrast',
    fontWeight: '600',
    transform: 'translateY(-200%)',
    _focusVisible: { transform: 'none' },
  },
})

/** The first stop of the Tab key. */
export function SkipLink() {
  const { i18n } = useLingui()
  return (
    <Skip
      href="#main"
      data-no-print
      onClick={(event) => {
        event.preventDefault()
        document.getElementById('main')?.focus()
      }}
    >
      {i18n.t('Skip to content')}
    </Skip>
  )
}
