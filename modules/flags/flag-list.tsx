import { chakra } from '@chakra-ui/react/styled-system'
import type { FeatureFlag } from '#contract/flags/feature-flag.ts'
import { FlagRow } from './flag-row.tsx'

type Props = {
  flags: readonly FeatureFlag[]
  mayChange: boolean
  onSwitch: (flag: FeatureFlag) => void
  onEdit: (flag: FeatureFlag) => void
  onHistory: (flag: FeatureFlag) => void
  onDelete: (flag: FeatureFlag) => void
}

export const FlagList = ({ flags, ...acts }: Props) => (
  <List>
    {flags.map((flag) => (
      <FlagRow key={flag.key} flag={flag} {...acts} />
    ))}
  </List>
)

const List = chakra('ul', {
  base: {
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    background: 'surface',
    _light: { boxShadow: 'sm' },
    '& > li + li': { borderTopWidth: '1px', borderColor: 'border' },
  },
})
