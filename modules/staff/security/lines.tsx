import { chakra } from '@chakra-ui/react/styled-system'

/** A short list whose rows end with an action. */
export const Lines = chakra('ul', {
  base: {
    listStyle: 'none',
    '& > li': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '4',
      paddingBlock: '3',
      flexWrap: 'wrap',
    },
    '& > li + li': { borderTopWidth: '1px', borderColor: 'border' },
    '& > li > div': { minWidth: '0', flex: '1 1 200px' },
    '& strong': { fontWeight: '500', marginInlineEnd: '2' },
    '& p': { color: 'fg.muted', textStyle: 'dense', overflowWrap: 'anywhere' },
  },
})
