import {
  SegmentGroupItem,
  SegmentGroupItemHiddenInput,
  SegmentGroupItemText,
  SegmentGroupRoot,
} from '@chakra-ui/react/segment-group'
import { type ReactNode, useId } from 'react'
import { coveringInput } from './form/choice-styles.ts'
import { useInSight } from './page/use-in-sight.ts'
import { segmentedControlRecipe } from './segmented-control-recipe.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

type Props<V extends string> = {
  label: string
  value: V
  onChange: (value: V) => void
  options: readonly { value: V; label: string; icon?: ReactNode }[]
}

/** One of a few views, all visible: a radio group, so arrow keys change it. */
export function SegmentedControl<V extends string>({ label, value, onChange, options }: Props<V>) {
  const id = useId()
  const row = useInSight(`[data-value="${CSS.escape(value)}"]`)
  return (
    <SegmentGroupRoot
      ref={row}
      recipe={segmentedControlRecipe}
      value={value}
      onValueChange={(details) => onChange(details.value as V)}
      ids={{ label: id }}
    >
      <VisuallyHidden id={id}>{label}</VisuallyHidden>
      {options.map(({ value: own, label: text, icon }) => (
        <SegmentGroupItem key={own} value={own} data-value={own}>
          <SegmentGroupItemHiddenInput style={coveringInput} />
          {icon}
          <SegmentGroupItemText>{text}</SegmentGroupItemText>
        </SegmentGroupItem>
      ))}
    </SegmentGroupRoot>
  )
}
