import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import type { Asked } from '../../status/async-list.tsx'
import type { ControlIds } from '../field-frame.tsx'
import { Joined, Side } from '../text-field.tsx'

export type ComboboxChoice = { id: string; name: string }
export type ComboboxProps = {
  value: ComboboxChoice | null
  onChange: (choice: ComboboxChoice | null) => void
  /** Options matching the typed text; `text` distinguishes equal names. */
  items: readonly (ComboboxChoice & { text: string })[]
  /** The read behind `items`: an empty list waits for it, or tells its failure. */
  query: Pick<Asked<unknown>, 'isPending' | 'isError' | 'isFetching' | 'error' | 'refetch'>
  /** In place of items when the search found none. */
  empty: string
  /** What could not be read, above the server's words. */
  failed: string
  /** Called with the typed text, and with null on closing. */
  onSearch: (typed: string | null) => void
  placeholder: string
}
/** `before`: text typed into the plain input before the list loaded, and whether the input had the focus. */
export type ComboboxPartProps = ComboboxProps & { ids: ControlIds; before: { typed: string | null; isFocused: boolean } }
export const ComboboxFrame = ({ children }: { children: ReactNode }) => (
  <Joined>
    {children}
    <Side data-side="end" pointerEvents="none" paddingInlineEnd="3">
      <ChevronDown size={18} aria-hidden />
    </Side>
  </Joined>
)
