import { chakra } from '@chakra-ui/react/styled-system'

/** The words of a visitor. */
export const Note = chakra('p', {
  base: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '70ch', marginTop: '2', unicodeBidi: 'plaintext' },
})
