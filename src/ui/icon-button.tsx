import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './button.tsx'

type Props = Omit<ButtonProps, 'children' | 'icon' | 'variant'> & {
  label: string
  icon: ReactNode
  variant?: 'ghost' | 'outline'
}

/** An icon alone, 44 px square; its label is its accessible name and tooltip. */
export function IconButton({ label, icon, variant = 'ghost', ...rest }: Props) {
  return (
    <Button
      variant={variant}
      aria-label={label}
      title={label}
      width="44px"
      minWidth="44px"
      minHeight="44px"
      paddingInline="0"
      {...rest}
    >
      {icon}
    </Button>
  )
}
