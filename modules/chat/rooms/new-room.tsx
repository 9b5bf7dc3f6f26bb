import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useNavigate } from '@tanstack/react-router'
import X from 'lucide-react/icons/x'
import { useDeferredValue, useState } from 'react'
import { chatEndpoints } from '#contract/chat/chat.ts'
import { peopleEndpoints } from '#contract/people/people.ts'
import type { PersonCard } from '#contract/people/person.ts'
import { nameIn } from '#src/i18n/name-in.ts'
import { fullName } from '#src/lib/initials.ts'
import { isolated } from '#src/lib/isolated.ts'
import { useApiMutation, useApiQuery } from '#src/query/hooks.ts'
import { useUser } from '#src/services/services-context.tsx'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Banner } from '#src/ui/status/banner.tsx'

/** One person opens the room of two, several make a room with a title. */
export function NewRoom({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const me = useUser()?.id
  const [chosen, setChosen] = useState<readonly PersonCard[]>([])
  const [title, setTitle] = useState('')
  const [words, setWords] = useState('')
  const q = useDeferredValue(words.trim())
  const isAsked = isOpen && [...q].length >= 2
  const found = useApiQuery(peopleEndpoints.list, { query: { q, page_size: 8 } }, { enabled: isAsked })
  const close = () => {
    setChosen([])
    setTitle('')
    setWords('')
    open.reset()
    onClose()
  }
  const open = useApiMutation(chatEndpoints.openRoom, {
    onSuccess: async ({ id }) => {
      close()
      await navigate({ to: '/chat', search: { room: id } })
    },
  })
  const [first] = chosen
  const isMany = chosen.length > 1
  const people = isAsked ? (found.data?.results ?? []).filter(({ id }) => id !== me && chosen.every((one) => one.id !== id)) : []
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={i18n.t('New message')}
      footer={
        <Button
          variant="solid"
          isBusy={open.isPending}
          disabled={!first || (isMany && title.trim() === '')}
          onClick={() =>
            first && open.mutate({ body: isMany ? { title, user_ids: chosen.map(({ id }) => id) } : { user_id: first.id } })
          }
        >
          {isMany ? i18n.t('Make the room') : i18n.t('Write')}
        </Button>
      }
    >
      {open.error ? <Banner tone="danger">{open.error.message}</Banner> : null}
      {chosen.length > 0 ? (
        <Chosen>
          {chosen.map((person) => (
            <li key={person.id}>
              <bdi>{fullName(person)}</bdi>
              <IconButton
                label={i18n.t('Take {name} out', { name: isolated(fullName(person)) })}
                icon={<X size={16} aria-hidden />}
                onClick={() => setChosen(chosen.filter(({ id }) => id !== person.id))}
              />
            </li>
          ))}
        </Chosen>
      ) : null}
      <TextField
        label={i18n.t('Whom to write to')}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        autoComplete="off"
      />
      <Found>
        {people.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              onClick={() => {
                setChosen([...chosen, person])
                setWords('')
              }}
            >
              <Avatar person={person} size={32} />
              <bdi>{fullName(person)}</bdi>
              {person.parish ? <small>{nameIn(i18n.locale, person.parish)}</small> : null}
            </button>
          </li>
        ))}
      </Found>
      {isMany ? (
        <TextField label={i18n.t('Name of the room')} value={title} onChange={({ target }) => setTitle(target.value)} />
      ) : null}
    </Dialog>
  )
}

const Chosen = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    listStyle: 'none',
    '& li': { display: 'flex', alignItems: 'center', paddingInlineStart: '3', borderRadius: 'full', background: 'raised' },
  },
})
const Found = chakra('ul', {
  base: {
    listStyle: 'none',
    '& button': {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      width: '100%',
      minHeight: '48px',
      cursor: 'pointer',
      textAlign: 'start',
      borderRadius: 'control',
      paddingInline: '2',
      _hover: { background: 'raised' },
    },
    '& small': { color: 'fg.muted' },
  },
})
