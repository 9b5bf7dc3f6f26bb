import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useNavigate } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { consoleNav } from './console-nav.ts'
import { useConsoleAccess } from '#src/console/use-admin.ts'
import { useServices } from '#src/services/services-context.tsx'
import { useRegistry } from '#src/shell/registry-context.tsx'
import { Contributed } from '#src/shell/slot.tsx'
import type { Contribution } from '#src/shell/slots.ts'
import { panel, positioner } from '#src/ui/dialog-styles.ts'
import { useDialogFocus } from '#src/ui/use-dialog-focus.ts'
import { signOutAdmin } from '../sign-out-admin.ts'
import { type Command, findCommands, roomCommands } from './commands.ts'

/** Rooms and commands by a few letters: a box that searches and a list that arrows walk, Enter opens, Esc closes. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const { i18n } = useLingui()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [asked, setAsked] = useState('')
  const [at, setAt] = useState(0)
  const [chosen, setChosen] = useState<Contribution<'commands'> | null>(null)
  useDialogFocus({ box, body: box, initialFocus: field })
  const commands = useCommands(setChosen)
  const found = findCommands(commands, asked)
  const active = Math.min(at, found.length - 1)

  function choose(command: Command | undefined) {
    if (!command) return
    if (!command.id.startsWith('slot:')) onClose()
    command.run()
  }
  function press(event: KeyboardEvent) {
    const next = { ArrowDown: (active + 1) % found.length, ArrowUp: active <= 0 ? found.length - 1 : active - 1 }[event.key]
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter') choose(found[active])
    else if (next !== undefined && found.length > 0) {
      setAt(next)
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  if (chosen) return <Contributed contribution={chosen} hand={{ close: onClose }} />
  return createPortal(
    <Cover
      ref={box}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
      onKeyDown={press}
    >
      <Panel role="dialog" aria-modal aria-label={i18n.t('Go to a room')}>
        <Line>
          <Search size={20} aria-hidden />
          <input
            ref={field}
            type="text"
            role="combobox"
            aria-expanded
            aria-controls={`${id}-list`}
            aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
            aria-autocomplete="list"
            aria-label={i18n.t('Go to a room')}
            placeholder={i18n.t('Name of a room or a command')}
            autoComplete="off"
            spellCheck={false}
            value={asked}
            onChange={(event) => {
              setAsked(event.target.value)
              setAt(0)
            }}
          />
        </Line>
        <List role="listbox" id={`${id}-list`} aria-label={i18n.t('Rooms and commands')}>
          {found.map((command, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the box above has the keys
            <div
              key={command.id}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onClick={() => choose(command)}
              onPointerMove={() => setAt(index)}
            >
              <span>{command.label}</span>
              <small>{command.group}</small>
            </div>
          ))}
        </List>
        <Count role="status">
          {found.length === 0
            ? i18n.t('Nothing matches')
            : i18n.t('{count, plural, one {# entry} other {# entries}}', { count: found.length })}
        </Count>
      </Panel>
    </Cover>,
    document.body,
  )
}

function useCommands(onSlot: (contribution: Contribution<'commands'>) => void): Command[] {
  const { i18n } = useLingui()
  const services = useServices()
  const navigate = useNavigate()
  const registry = useRegistry()
  const access = useConsoleAccess()
  const speak = (message: string) => i18n._(message)
  const own = (id: string, label: string, run: () => void): Command => ({
    id,
    label,
    group: i18n.t('Command'),
    words: label,
    run,
  })
  return [
    ...roomCommands(consoleNav(registry, access), speak, (to) => void navigate({ to: to as never })),
    ...registry.slot('commands', access).map(
      (contribution): Command => ({
        ...own(`slot:${contribution.id}`, speak(contribution.label), () => onSlot(contribution)),
        words: [contribution.label, speak(contribution.label), ...(contribution.keywords ?? [])].join(' '),
      }),
    ),
    own('community', i18n.t('Back to the community'), () => void navigate({ to: '/' })),
    own('sign-out', i18n.t('Sign out of the console'), () => signOutAdmin(services)),
  ]
}

const Cover = chakra('div', {
  base: {
    ...positioner,
    alignItems: 'start',
    justifyContent: 'center',
    paddingInline: '4',
    paddingTop: { base: '4', md: '12vh' },
  },
})
const Panel = chakra('div', {
  base: {
    ...panel,
    maxWidth: '560px',
    maxHeight: '70dvh',
    borderRadius: 'sheet',
    borderWidth: '1px',
    borderColor: 'border',
    animation: 'rise-in 160ms ease-out',
  },
})
const Line = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    paddingInline: '4',
    borderBottomWidth: '1px',
    borderColor: 'border',
    '& svg': { color: 'fg.subtle', flex: 'none' },
    '& input': {
      flex: '1',
      minWidth: '0',
      minHeight: '56px',
      background: 'none',
      fontSize: 'calc(17px + var(--script-plus, 0px))',
      outline: 'none',
      '&::placeholder': { color: 'fg.subtle' },
    },
  },
})
const List = chakra('div', {
  base: {
    flex: '1',
    overflowY: 'auto',
    padding: '2',
    overscrollBehavior: 'contain',
    '& > div': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '4',
      minHeight: '44px',
      paddingInline: '3',
      borderRadius: 'control',
      cursor: 'pointer',
    },
    '& small': { color: 'fg.subtle', textStyle: 'caption' },
    '& [aria-selected=true]': { background: 'gold.subtle', boxShadow: 'inset 2px 0 0 var(--c-colors-gold)' },
    _rtl: { '& [aria-selected=true]': { boxShadow: 'inset -2px 0 0 var(--c-colors-gold)' } },
  },
})
const Count = chakra('p', {
  base: {
    paddingInline: '4',
    paddingBlock: '2',
    borderTopWidth: '1px',
    borderColor: 'border',
    color: 'fg.subtle',
    textStyle: 'caption',
  },
})
