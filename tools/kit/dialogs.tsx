import { Button } from '#src/ui/button.tsx'
import { CheckboxField } from '#src/ui/form/checkbox-field.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { Dialog, Drawer, Sheet } from '#src/ui/overlay/dialog.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'

/** Dialogs and drawers. */
export function Dialogs({ open, onClose }: { open: string | null; onClose: () => void }) {
  return (
    <>
      <Dialog
        title="Edit event"
        description="Everyone who answered is told."
        isOpen={open === 'dialog'}
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="solid">Save event</Button>
          </>
        }
      >
        <TextField label="Title" defaultValue="Choir rehearsal" />
      </Dialog>
      <Drawer title="Filters" isOpen={open === 'drawer'} onClose={onClose}>
        <CheckboxField label="Only my parish" />
      </Drawer>
      <Sheet side="start" title="Menu" closeLabel="Close menu" isOpen={open === 'sheet'} onClose={onClose}>
        <a href="#events">Events</a>
      </Sheet>
      <ConfirmDialog
        title="Delete this event?"
        action="Delete event"
        isDanger
        isOpen={open === 'confirm'}
        onClose={onClose}
        onConfirm={() => Promise.reject(new Error('The server does not answer.'))}
      >
        48 people have answered. They are told that it is cancelled.
      </ConfirmDialog>
    </>
  )
}
