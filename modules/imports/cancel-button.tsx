import type { BulkImport } from '#contract/imports/bulk-import.ts'
import { useActions } from '#src/console/list/use-actions.tsx'
import { Button } from '#src/ui/button.tsx'
import type { Kind } from './kind.ts'

/** Cancels an import after confirmation; nothing where it has ended. */
export function CancelButton({ kind, of, size }: { kind: Kind; of: BulkImport; size?: 'sm' }) {
  const { entriesFor, dialog } = useActions([...kind.actions], [], ({ file_name }) => file_name)
  return (
    <>
      {entriesFor(of).map(({ id, label, onSelect }) => (
        <Button key={id} variant={size ? 'ghost' : 'outline'} size={size ?? 'md'} onClick={onSelect}>
          {label}
        </Button>
      ))}
      {dialog}
    </>
  )
}
