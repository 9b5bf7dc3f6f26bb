import { chakra } from '@chakra-ui/react/styled-system'

/** A file in a form: its icon, its name over what is known of it, and what can be done with it. `data-chosen`: not sent yet. */
export const FileRow = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    paddingBlock: '2',
    paddingInlineStart: '4',
    paddingInlineEnd: '2',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    _empty: { display: 'none' },
    '&[data-chosen]': { borderColor: 'gold', background: 'gold.subtle' },
    '& > svg': { flex: 'none', color: 'gold' },
    '& > span': {
      flex: '1',
      minWidth: '0',
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'start',
      overflowWrap: 'anywhere',
    },
    '& small': { color: 'fg.muted', textStyle: 'dense' },
  },
})
