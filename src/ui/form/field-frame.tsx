import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, useId } from 'react'
import { fieldHelp, fieldLabel, fieldMessage } from './field-styles.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'

export type FieldProps = {
  label: string
  help?: ReactNode
  error?: string | undefined
  /** Shown after the label; required is the default. */
  isOptional?: boolean
  /** For a search box whose position explains it. */
  isLabelHidden?: boolean
}
export type ControlIds = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

type Props = FieldProps & { id?: string | undefined; children: (ids: ControlIds) => ReactNode; trailing?: ReactNode }

/** Id of the label of a control. */
export const labelIdOf = (control: string) => `${control}-label`

/** Label, control, help and error, connected by id. */
export function FieldFrame({ label, help, error, isOptional = false, isLabelHidden = false, id, children, trailing }: Props) {
  const own = useId()
  const control = id ?? own
  const helpId = help ? `${control}-help` : null
  const errorId = error ? `${control}-error` : null
  const name = (
    <Label id={labelIdOf(control)} htmlFor={control}>
      {label}
      {isOptional ? <Optional /> : null}
    </Label>
  )
  return (
    <Frame>
      {isLabelHidden ? <VisuallyHidden>{name}</VisuallyHidden> : name}
      {children({
        id: control,
        'aria-describedby': [errorId, helpId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {trailing}
      {errorId ? <FieldError id={errorId}>{error}</FieldError> : null}
      {helpId ? <Help id={helpId}>{help}</Help> : null}
    </Frame>
  )
}

/** Marks the label of an optional field. */
export function Optional() {
  const { i18n } = useLingui()
  return <Quiet> {i18n.t('(optional)')}</Quiet>
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Message id={id}>
      <CircleAlert size={16} aria-hidden />
      <span>{children}</span>
    </Message>
  )
}

const Frame = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '1.5', minWidth: '0', width: '100%' } })
const Label = chakra('label', { base: fieldLabel })
const Quiet = chakra('span', { base: { fontWeight: '400', color: 'fg.subtle' } })
export const Help = chakra('p', { base: fieldHelp })
const Message = chakra('p', { base: fieldMessage })
