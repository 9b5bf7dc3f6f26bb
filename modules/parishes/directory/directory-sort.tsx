import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { SelectField } from '#src/ui/form/select-field.tsx'

export type DirectoryOrder = 'name' | 'distance'
type Props = { value: DirectoryOrder; isBusy: boolean; onChange: (order: DirectoryOrder) => void }

/** The order of the directory. By distance asks for the position first, where it is not known yet. */
export function DirectorySort({ value, isBusy, onChange }: Props) {
  const { i18n } = useLingui()
  return (
    <Narrow>
      <SelectField
        label={i18n.t('Sort by')}
        isLabelHidden
        value={value}
        aria-busy={isBusy || undefined}
        options={[
          { value: 'name', label: i18n.t('By name') },
          { value: 'distance', label: i18n.t('Nearest first') },
        ]}
        onChange={({ currentTarget }) => onChange(currentTarget.value === 'distance' ? 'distance' : 'name')}
      />
    </Narrow>
  )
}

const Narrow = chakra('div', { base: { width: 'fit-content' } })
