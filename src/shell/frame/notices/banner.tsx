import { chakra } from '@chakra-ui/react/styled-system'

/** A band below the top bar. */
export const Banner = chakra('section', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4',
    rowGap: '2',
    paddingBlock: '2',
    paddingInline: 'max(16px, calc((100% - 1200px) / 2 + 24px))',
    fontSize: 'control',
    background: 'raised',
    color: 'fg',
    borderBottomWidth: '1px',
    borderColor: 'border',
    borderInlineStartWidth: '4px',
    borderInlineStartColor: 'warning',
    '& > svg': { color: 'warning', flex: 'none' },
    '& strong': { fontWeight: '600' },
  },
})
export const BannerText = chakra('p', { base: { flex: '1 1 260px', minWidth: '0' } })
export const BannerActions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })
const action = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '36px',
  paddingInline: '3',
  borderRadius: '8px',
  borderWidth: '1px',
  borderColor: 'border.strong',
  color: 'fg',
  fontWeight: '600',
  fontSize: 'dense',
  cursor: 'pointer',
  textDecoration: 'none',
  _hover: { background: 'surface' },
} as const
export const BannerButton = chakra('button', { base: action })
export const bannerLink = action
