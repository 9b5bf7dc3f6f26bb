import { chakra } from '@chakra-ui/react/styled-system'

export const Fields = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr', lg: '1fr 1fr 1fr' },
    alignItems: 'start',
  },
})

export const Section = chakra('fieldset', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    minWidth: '0',
    '&:not(:first-of-type)': { paddingTop: '4', borderTopWidth: '1px', borderColor: 'border' },
    '& > legend': { float: 'inline-start', fontWeight: '600', width: 'full', marginBottom: '1' },
    '& > p': { color: 'fg.muted', maxWidth: '72ch' },
  },
})
