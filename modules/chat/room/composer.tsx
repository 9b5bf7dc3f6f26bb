import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import Paperclip from 'lucide-react/icons/paperclip'
import Send from 'lucide-react/icons/send'
import X from 'lucide-react/icons/x'
import { useRef, useState } from 'react'
import { chatEndpoints } from '#contract/chat/chat.ts'
import { maxContent, type Message } from '#contract/chat/message.ts'
import type { Room } from '#contract/chat/room.ts'
import { isolated } from '#src/lib/isolated.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { roomTitle } from '../room-title.ts'

type Props = {
  room: Room
  replyTo: Message | null
  editing: Message | null
  /** The answer or the edit is over. */
  onEnd: () => void
  onType: () => void
  onSend: (content: string, file: File | null) => void
  onEditLast: () => void
}

/** Enter sends, Shift and Enter breaks the line, Up in an empty field edits the last own line, Escape leaves an answer. */
export function Composer({ room, replyTo, editing, onEnd, onType, onSend, onEditLast }: Props) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const [text, setText] = useState(editing?.content ?? '')
  const [file, setFile] = useState<File | null>(null)
  const picker = useRef<HTMLInputElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const edit = useApiMutation(chatEndpoints.edit, { announcesErrors: true })
  const content = text.trim()
  const isTooLong = [...content].length > maxContent
  const label = i18n.t('Write to {name}', { name: isolated(roomTitle(i18n, locale, room)) })

  const submit = () => {
    if (isTooLong || (content === '' && !file)) return
    if (editing) edit.mutate({ params: { id: editing.id }, body: { content } }, { onSuccess: onEnd })
    else {
      onSend(content, file)
      setText('')
      setFile(null)
      onEnd()
    }
    field.current?.focus()
  }
  const about = editing
    ? i18n.t('Edit message')
    : replyTo
      ? i18n.t('Answer to {name}', { name: isolated(replyTo.sender?.name ?? '') })
      : null
  return (
    <Box
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {about || file ? (
        <About>
          <span>
            {about ? <b>{about}</b> : null}
            {replyTo && !editing ? <span dir="auto">{replyTo.content}</span> : null}
            {file ? <bdi>{file.name}</bdi> : null}
          </span>
          <IconButton
            label={i18n.t('Cancel')}
            icon={<X size={18} aria-hidden />}
            onClick={() => {
              setFile(null)
              onEnd()
            }}
          />
        </About>
      ) : null}
      <Fields>
        <input
          ref={picker}
          type="file"
          hidden
          accept="image/jpeg,image/png,image/webp,image/gif,.pdf,.docx"
          onChange={({ target }) => {
            setFile(target.files?.[0] ?? null)
            target.value = ''
            field.current?.focus()
          }}
        />
        <IconButton
          label={i18n.t('Attach a photo or a document')}
          icon={<Paperclip size={20} aria-hidden />}
          onClick={() => picker.current?.click()}
        />
        <textarea
          ref={field}
          rows={1}
          // While it is empty, `auto` would lay out the placeholder from left to right.
          dir={text === '' ? undefined : 'auto'}
          value={text}
          aria-label={label}
          placeholder={label}
          aria-invalid={isTooLong || undefined}
          onChange={({ target }) => {
            setText(target.value)
            onType()
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
              event.preventDefault()
              submit()
            } else if (event.key === 'ArrowUp' && text === '') onEditLast()
            else if (event.key === 'Escape') onEnd()
          }}
        />
        <Button
          variant="solid"
          type="submit"
          icon={<Send size={18} aria-hidden />}
          isBusy={edit.isPending}
          aria-label={editing ? i18n.t('Save') : i18n.t('Send')}
        >
          <Word>{editing ? i18n.t('Save') : i18n.t('Send')}</Word>
        </Button>
      </Fields>
      {isTooLong ? <p role="alert">{i18n.t('Use at most {n} characters', { n: maxContent })}</p> : null}
    </Box>
  )
}

const Box = chakra('form', {
  base: { borderTopWidth: '1px', borderColor: 'border', paddingInline: { base: '3', md: '6' }, paddingBlock: '3' },
})
const About = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    marginBottom: '2',
    borderInlineStartWidth: '3px',
    borderColor: 'gold',
    paddingInlineStart: '3',
    color: 'fg.muted',
    '& > span': {
      flex: '1',
      minWidth: '0',
      display: 'flex',
      flexDirection: 'column',
      '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    },
  },
})
const Fields = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-end',
    gap: '2',
    '& textarea': {
      flex: '1',
      minWidth: '0',
      minHeight: '44px',
      maxHeight: '160px',
      fieldSizing: 'content',
      paddingInline: '4',
      paddingBlock: '10px',
      borderRadius: 'control',
      borderWidth: '1px',
      borderColor: 'border.strong',
      background: 'sunken',
      resize: 'none',
      textAlign: 'start',
    },
  },
})
const Word = chakra('span', { base: { display: { base: 'none', md: 'inline' } } })
