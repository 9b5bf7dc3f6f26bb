import { chakra } from '@chakra-ui/react/styled-system'

export const Note = chakra('p', { base: { color: 'fg.muted', textStyle: 'dense', marginBottom: '4' } })
export const After = chakra('div', { base: { marginTop: '5' } })
export const Acts = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '4' } })
export const Fields = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 1fr)' },
    gap: '4',
    alignItems: 'start',
  },
})
