import { PopoverContent, PopoverPositioner, PopoverRoot, PopoverTrigger } from '@chakra-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import { popoverRecipe } from './popover-recipe.ts'

type Props = {
  label: string
  /** A button from the kit. */
  trigger: ReactElement
  children: ReactNode
}

/** A group of controls next to its button, following it in Tab order; Esc and outside clicks close it. */
export const Popover = ({ label, trigger, children }: Props) => (
  <PopoverRoot
    recipe={popoverRecipe}
    size="xs"
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
