import { PopoverContent, PopoverPositioner, PopoverRoot, PopoverTrigger } from '@chakra-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import { popoverRecipe } from './popover-recipe.ts'

type Props = {
  label: string
  /** A button of the kit. */
  trigger: ReactElement
  children: ReactNode
}

/** A group of controls beside its button, in the order of Tab after it; Esc and clicks elsewhere close it. */
export const Popover = ({ label, trigger, children }: Props) => (
  <PopoverRoot
    recipe={popoverRecipe}
    lazyMount
    unmountOnExit
    portalled={false}
    autoFocus={false}
    positioning={{ placement: 'bottom-end', strategy: 'fixed', gutter: 8 }}
  >
    <PopoverTrigger asChild>{trigger}</PopoverTrigger>
    <PopoverPositioner>
      <PopoverContent role="group" aria-label={label}>
        {children}
      </PopoverContent>
    </PopoverPositioner>
  </PopoverRoot>
)
