import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentProps, ReactNode } from 'react'
import { buttonRecipe } from './button-recipe.ts'
import { Spinner } from './spinner.tsx'

const Base = chakra('button', buttonRecipe)

export type ButtonProps = ComponentProps<typeof Base> & {
  icon?: ReactNode
  /** Work is under way: the name stays, further clicks do nothing, the focus is kept. */
  isBusy?: boolean
}

export function Button({ icon, isBusy = false, children, onClick, type = 'button', ...rest }: ButtonProps) {
  return (
    <Base
      type={type}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      {...rest}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {isBusy ? <Spinner size={18} isSilent /> : icon}
      {children}
    </Base>
  )
}
