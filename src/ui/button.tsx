import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentProps, ReactNode } from 'react'
import { buttonRecipe } from './button-recipe.ts'
import { Spinner } from './status/spinner.tsx'

const Base = chakra('button', buttonRecipe)

export type ButtonProps = ComponentProps<typeof Base> & {
  icon?: ReactNode
  /** Busy: the label stays, further clicks are ignored, the button stays focusable. */
  isBusy?: boolean
  /** Inactive for now. Unlike `disabled`, the button can keep the focus. */
  isOff?: boolean
}

export function Button({ icon, isBusy = false, isOff = false, children, onClick, type = 'button', ...rest }: ButtonProps) {
  const isStill = isBusy || isOff
  return (
    <Base
      type={type}
      aria-busy={isBusy || undefined}
      aria-disabled={isStill || undefined}
      {...rest}
      onClick={isStill ? (event) => event.preventDefault() : onClick}
    >
      {isBusy ? <Spinner size={18} isSilent /> : icon}
      {children}
    </Base>
  )
}
