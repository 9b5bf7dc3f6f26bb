import { chakra } from '@chakra-ui/react/styled-system'

/** Secondary facts of a request, small, at both ends of a line. */
export const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    minHeight: '24px',
    color: 'fg.muted',
    textStyle: 'dense',
  },
})
