import { type ComponentProps, lazy, Suspense } from 'react'
import type { ImportDialog } from './import/import-dialog.tsx'
import { loadTemporal } from './wall-time.ts'

const Lazy = lazy(async () => {
  const [dialog] = await Promise.all([import('./import/import-dialog.tsx'), loadTemporal()])
  return { default: dialog.ImportDialog }
})

/** Calendar import: the dialog and its parser are loaded when it is opened. */
export function ImportCalendar({ isOpen, ...props }: { isOpen: boolean } & ComponentProps<typeof ImportDialog>) {
  return isOpen ? (
    <Suspense>
      <Lazy {...props} />
    </Suspense>
  ) : null
}
