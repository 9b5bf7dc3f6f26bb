import { useLingui } from '@lingui/react'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, useState } from 'react'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import { IconButton } from '../icon-button.tsx'
import { Input, Joined, Side } from './text-field.tsx'

type Props = FieldProps & Omit<ComponentProps<'input'>, 'type' | 'color' | 'height' | 'width'>

/** Allows pasting and password managers; the input can be revealed. */
export function PasswordField({ label, help, error, isOptional = false, id, isLabelHidden = false, ...input }: Props) {
  const { i18n } = useLingui()
  const [isShown, setShown] = useState(false)
  return (
    <FieldFrame label={label} help={help} error={error} isOptional={isOptional} isLabelHidden={isLabelHidden} id={id}>
      {(ids) => (
        <Joined dir="ltr">
          <Input
            dir="ltr"
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...ids}
            type={isShown ? 'text' : 'password'}
            paddingInlineEnd="12"
          />
          <Side data-side="end">
            <IconButton
              label={isShown ? i18n.t('Hide password') : i18n.t('Show password')}
              icon={isShown ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
              aria-pressed={isShown}
              onClick={() => setShown(!isShown)}
            />
          </Side>
        </Joined>
      )}
    </FieldFrame>
  )
}
