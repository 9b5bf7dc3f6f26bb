import { chakra } from '@chakra-ui/react/styled-system'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'

type Props = { label: string; isOn: boolean; onChange: (isOn: boolean) => void }

/** The default filter of a list as a chip: on at first, it can be taken off and put back. */
export const ScopeChip = ({ label, isOn, onChange }: Props) => (
  <Chip type="button" aria-pressed={isOn} onClick={() => onChange(!isOn)}>
    {label}
    {isOn ? <X size={16} aria-hidden /> : <Plus size={16} aria-hidden />}
  </Chip>
)

const Chip = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '36px',
    paddingInlineStart: '4',
    paddingInlineEnd: '3',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'full',
    color: 'fg.muted',
    fontWeight: '500',
    textStyle: 'dense',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    '@media (pointer: coarse)': { minHeight: '44px' },
    _hover: { color: 'fg' },
    '&[aria-pressed=true]': { borderColor: 'gold', background: 'gold.subtle', color: 'gold' },
  },
})
