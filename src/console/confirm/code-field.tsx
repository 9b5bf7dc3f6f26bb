import { chakra } from '@chakra-ui/react/styled-system'
import { type ComponentProps, useEffectEvent, useEffect } from 'react'
import { FieldFrame } from '#src/ui/form/field-frame.tsx'
import { control } from '#src/ui/form/field-styles.ts'
import { isSixDigits, plain } from './second-factor.ts'

type Props = {
  label: string
  help?: string
  error?: string | undefined
  value: string
  onChange: (code: string) => void
  /** Called once there are six digits, typed or pasted. */
  onFull: (code: string) => void
  /** A recovery code is letters and digits. */
  isRecovery?: boolean
} & Pick<ComponentProps<'input'>, 'disabled' | 'ref'>

/** One input for the whole code: authenticators, password managers and screen readers know how to fill it. */
export function CodeField({ label, help, error, value, onChange, onFull, isRecovery = false, disabled, ref }: Props) {
  const full = useEffectEvent(() => onFull(plain(value)))
  const isFull = !isRecovery && isSixDigits(value)
  useEffect(() => {
    if (isFull) full()
  }, [isFull])
  return (
    <FieldFrame label={label} help={help} error={error}>
      {(ids) => (
        <Box
          {...ids}
          ref={ref}
          type="text"
          dir="ltr"
          name="code"
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          data-digits={isRecovery ? undefined : ''}
          placeholder={isRecovery ? undefined : '000000'}
          value={value}
          readOnly={disabled}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  )
}

const Box = chakra('input', {
  base: {
    ...control,
    fontFamily: 'mono',
    '&[data-digits]': { fontSize: 'h2', letterSpacing: '0.3em', textAlign: 'center', minHeight: '60px', paddingInlineEnd: '0' },
    '&[data-digits]::placeholder': { color: 'fg.subtle', opacity: 0.45 },
  },
})
