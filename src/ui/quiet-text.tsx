import { chakra } from '@chakra-ui/react/styled-system'

/** A sentence in place of something that is not there. */
export const QuietText = chakra('p', { base: { color: 'fg.muted' } })
