import { PopoverContent, PopoverHeader, PopoverPositioner, PopoverRoot, PopoverTitle } from '@chakra-ui/react/popover'
import { type ReactNode, useEffect, useRef } from 'react'
import { popoverRecipe } from './popover-recipe.ts'

type Props = {
  title: string
  /** Beside the title. */
  actions?: ReactNode
  /** Id of its button, which opens and closes it. */
  trigger: string
  /** `returnsFocus` is false when something else has taken the focus. */
  onClose: (returnsFocus: boolean) => void
  children: ReactNode
}

/** An open panel below a button of the top bar. Rendered only while open, so it loads with its content. */
export function PopoverPanel({ title, actions, trigger, onClose, children }: Props) {
  const content = useRef<HTMLDivElement>(null)
  const hasLeft = useRef(false)
  useEffect(() => content.current?.focus({ preventScroll: true }), [])
  return (
    <PopoverRoot
      recipe={popoverRecipe}
      size="md"
      open
      onOpenChange={() => onClose(!hasLeft.current)}
      onInteractOutside={({ detail }) => {
        hasLeft.current = detail.focusable
      }}
      ids={{ trigger }}
      portalled={false}
      positioning={{ placement: 'bottom-end', strategy: 'fixed', gutter: 8, overflowPadding: 8 }}
    >
      <PopoverPositioner>
        <PopoverContent ref={content}>
          <PopoverHeader as="div">
            <PopoverTitle asChild>
              <h2>{title}</h2>
            </PopoverTitle>
            {actions}
          </PopoverHeader>
          {children}
        </PopoverContent>
      </PopoverPositioner>
    </PopoverRoot>
  )
}
