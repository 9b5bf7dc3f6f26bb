import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentProps, ReactNode } from 'react'
import { buttonRecipe } from './button-recipe.ts'
import { Spinner } from './spinner.tsx'

const Base = chakra('button', buttonRecipe)

export type ButtonProps = ComponentProps<typeof Base> & {
  icon?: ReactNode
  /** Work is under way: the name stays, further clicks do nothing, the focus is kept. */
  isBusy?: boolean
  /** Nothing to do at present. For one that may have the focus when that begins: `disabled` would lose it. */
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
