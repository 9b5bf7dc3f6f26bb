import {
  RadioCardItem,
  RadioCardItemControl,
  RadioCardItemDescription,
  RadioCardItemHiddenInput,
  RadioCardItemText,
  RadioCardLabel,
  RadioCardRoot,
} from '@chakra-ui/react/radio-card'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { coveringInput } from './choice-styles.ts'
import { FieldError, Help } from './field-frame.tsx'
import { radioCardsRecipe } from './radio-cards-recipe.ts'

export type RadioOption<V extends string = string> = {
  value: V
  label: string
  text?: string
  icon?: ReactNode
  isDisabled?: boolean
}
type Props<V extends string> = Omit<ComponentProps<'input'>, 'type' | 'color' | 'height' | 'width' | 'value'> & {
  label: string
  options: readonly RadioOption<V>[]
  /** Empty: nothing chosen yet. */
  value?: V | ''
  help?: ReactNode
  error?: string | undefined
  isLabelHidden?: boolean
}

/** Radio group whose choices have explanations. Input props go to each radio button, so a form registers them. */
export function RadioCards<V extends string>(props: Props<V>) {
  const { label, options, value, defaultValue, help, error, isLabelHidden = false, ...input } = props
  const id = useId()
  const described = [error ? `${id}-error` : null, help ? `${id}-help` : null].filter(Boolean).join(' ') || undefined
  return (
    <RadioCardRoot
      recipe={radioCardsRecipe}
      {...(value === undefined ? { defaultValue: String(defaultValue ?? '') } : { value })}
      disabled={input.disabled}
      invalid={Boolean(error)}
      aria-describedby={described}
    >
      <RadioCardLabel data-hidden={isLabelHidden || undefined}>{label}</RadioCardLabel>
      <div data-pairs={options.length === 4 || undefined}>
        {options.map(({ value: own, label: name, text, icon, isDisabled }) => (
          <RadioCardItem key={own} value={own} {...(isDisabled ? { disabled: true } : {})}>
            <RadioCardItemHiddenInput {...input} style={coveringInput} aria-describedby={text ? `${id}-${own}` : undefined} />
            <RadioCardItemControl />
            <span>
              <RadioCardItemText as="span">
                {icon}
                {name}
              </RadioCardItemText>
              {text ? (
                <RadioCardItemDescription as="span" id={`${id}-${own}`}>
                  {text}
                </RadioCardItemDescription>
              ) : null}
            </span>
          </RadioCardItem>
        ))}
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      {help ? <Help id={`${id}-help`}>{help}</Help> : null}
    </RadioCardRoot>
  )
}
