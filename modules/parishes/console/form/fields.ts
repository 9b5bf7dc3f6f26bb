import { chakra } from '@chakra-ui/react/styled-system'

/** Fields side by side, one below the other on phones. */
export const Fields = chakra('div', {
  base: {
    display: 'grid',
    gap: '5',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    alignItems: 'start',
  },
})
export const Wide = chakra('div', { base: { gridColumn: '1 / -1' } })
export const Legend = chakra('legend', { base: { fontWeight: '500', marginBottom: '1' } })
export const Choices = chakra('div', {
  base: { display: 'grid', columnGap: '4', gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))' },
})
