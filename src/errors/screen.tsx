import { chakra } from '@chakra-ui/react/styled-system'

/** Layout of a screen that replaces a page. */
export const Screen = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'start',
    gap: '4',
    maxWidth: '608px',
    paddingInline: { base: '4', md: '6' },
    marginInline: 'auto',
    paddingBlock: { base: '10', md: '20' },
    '& > svg': { color: 'gold' },
  },
})
export const ScreenTitle = chakra('h1', {
  base: { fontFamily: 'heading', fontSize: { base: 'h2', md: 'h1' }, lineHeight: '1.25', fontWeight: '600' },
})
export const ScreenText = chakra('p', { base: { color: 'fg.muted', overflowWrap: 'anywhere' } })
export const ScreenActions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3', marginTop: '2' } })
export const ScreenNote = chakra('p', {
  base: { color: 'fg.subtle', fontSize: 'caption', '& code': { fontFamily: 'mono', userSelect: 'all' } },
})

const action = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: '44px',
  paddingInline: '5',
  borderRadius: '8px',
  fontWeight: '600',
  cursor: 'pointer',
  textDecoration: 'none',
  borderWidth: '1px',
  borderColor: 'border.strong',
  color: 'fg',
  _hover: { background: 'raised' },
  '&[data-main]': {
    background: 'gold.solid',
    color: 'gold.contrast',
    borderColor: 'gold.solid',
    _hover: { filter: 'brightness(1.08)' },
  },
} as const
export const ScreenButton = chakra('button', { base: action })
export const ScreenLink = chakra('a', { base: action })
