import type { BulkImport } from '#contract/imports/bulk-import.ts'
import { useActions } from '#src/console/list/use-actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { cancelImport, stopSending } from './import-actions.ts'

/** Cancels an import after confirmation; nothing where it has ended. */
export function CancelButton({ of, size }: { of: BulkImport; size?: 'sm' }) {
  const { entriesFor, dialog } = useActions([cancelImport, stopSending], [], ({ file_name }) => file_name)
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
