import { chakra } from '@chakra-ui/react/styled-system'

/** A list of people with their actions at the end edge. */
export const People = chakra('ul', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    '& > li': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      paddingBlock: '3',
    },
    '& > li + li': { borderTopWidth: '1px', borderColor: 'border' },
  },
})
