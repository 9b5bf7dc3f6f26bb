import { chakra } from '@chakra-ui/react/styled-system'

/** Fields in two columns, in one on phones. */
export const FieldGrid = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: { base: '1fr', md: '1fr 1fr' }, gap: '4', alignItems: 'start' },
})
