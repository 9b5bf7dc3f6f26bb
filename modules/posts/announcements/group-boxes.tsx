import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { type ComponentProps, useId } from 'react'
import { CheckboxField } from '#src/ui/form/checkbox-field.tsx'
import { FieldError } from '#src/ui/form/field-frame.tsx'
import { QuietText } from '#src/ui/quiet-text.tsx'

type Props = {
  groups: readonly { id: string; name: string }[]
  error: string | undefined
  register: () => ComponentProps<typeof CheckboxField> | object
}

/** Who is told: the whole parish, or the members of chosen groups. */
export function GroupBoxes({ groups, error, register }: Props) {
  const { i18n } = useLingui()
  const id = useId()
  if (groups.length === 0) return null
  return (
    <Boxes aria-describedby={error ? id : undefined}>
      <legend>{i18n.t('Only for groups')}</legend>
      <QuietText>{i18n.t('Without a group it is for the whole parish.')}</QuietText>
      {groups.map((group) => (
        <CheckboxField key={group.id} label={<bdi>{group.name}</bdi>} value={group.id} {...register()} />
      ))}
      {error ? <FieldError id={id}>{error}</FieldError> : null}
    </Boxes>
  )
}

const Boxes = chakra('fieldset', { base: { border: '0', padding: '0', margin: '0', '& legend': { fontWeight: '500' } } })
