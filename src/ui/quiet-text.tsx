import { chakra } from '@chakra-ui/react/styled-system'

/** A sentence in place of missing content. */
export const QuietText = chakra('p', { base: { color: 'fg.muted' } })
