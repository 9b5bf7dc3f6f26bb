import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { UserNote } from '#contract/users/user-row.ts'
import { usersEndpoints } from '#contract/users/users.ts'
import { useConsoleMutation, useConsoleQuery } from '#src/console/console-query.ts'
import { useErrorText } from '#src/console/use-error-text.ts'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { Banner } from '#src/ui/status/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { FactLine } from '#src/ui/show/fact-line.tsx'
import { Form, FormActions } from '#src/ui/form/form.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { QuietText } from '#src/ui/quiet-text.tsx'
import { RelativeTime } from '#src/ui/show/relative-time.tsx'
import { TextareaField } from '#src/ui/form/textarea-field.tsx'

const { notes, addNote, removeNote } = usersEndpoints

/** Staff notes about the member, who sees them only in a GDPR export. */
export function NotesTab({ userId }: { userId: string }) {
  const { i18n } = useLingui()
  const errorText = useErrorText()
  const query = useConsoleQuery(notes, { params: { id: userId } })
  const add = useConsoleMutation(addNote)
  const remove = useConsoleMutation(removeNote)
  const [text, setText] = useState('')
  const [going, setGoing] = useState<UserNote | null>(null)
  const send = () => {
    if (text.trim() === '' || add.isPending) return
    add.mutate({ params: { id: userId }, body: { text: text.trim() } }, { onSuccess: () => setText('') })
  }
  return (
    <Stack>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        {add.isError ? <Banner tone="danger">{errorText(add.error)}</Banner> : null}
        <TextareaField
          label={i18n.t('New note')}
          help={i18n.t('Visible to staff. Included in the member’s GDPR export.')}
          rows={3}
          limit={2000}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onSend={send}
        />
        <FormActions paddingTop="0">
          <Button type="submit" variant="solid" isBusy={add.isPending} isOff={text.trim() === ''}>
            {i18n.t('Add note')}
          </Button>
        </FormActions>
      </Form>
      <AsyncList query={query} isEmpty={(list) => list.length === 0} empty={<QuietText>{i18n.t('No notes yet.')}</QuietText>}>
        {(list) => (
          <List aria-label={i18n.t('Notes')}>
            {list.map((note) => (
              <li key={note.id}>
                <p dir="auto" data-text="">
                  {note.text}
                </p>
                <div>
                  <span>
                    <FactLine
                      facts={[<bdi key="author">{note.author_name}</bdi>, <RelativeTime key="at" at={note.created_at} />]}
                    />
                  </span>
                  {note.is_own ? (
                    <IconButton
                      label={i18n.t('Remove this note')}
                      icon={<Trash2 size={18} aria-hidden />}
                      onClick={() => setGoing(note)}
                    />
                  ) : null}
                </div>
              </li>
            ))}
          </List>
        )}
      </AsyncList>
      <ConfirmDialog
        title={i18n.t('Remove this note?')}
        action={i18n.t('Remove')}
        isDanger
        isOpen={going !== null}
        onClose={() => setGoing(null)}
        onConfirm={() => going && remove.mutateAsync({ params: { id: userId, noteId: going.id } })}
      >
        <p dir="auto">{going?.text}</p>
      </ConfirmDialog>
    </Stack>
  )
}

const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '5' } })
const List = chakra('ul', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    '& > li': { padding: '4', borderWidth: '1px', borderColor: 'border', borderRadius: 'card', background: 'surface' },
    '& [data-text]': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
    '& div': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      minHeight: '40px',
      color: 'fg.muted',
      textStyle: 'dense',
    },
  },
})
