import { createListCollection } from '@chakra-ui/react/collection'
import { ComboboxContent, ComboboxControl, ComboboxInput, ComboboxItem, ComboboxRoot } from '@chakra-ui/react/combobox'
import { DialogBackdrop, DialogContent, DialogPositioner, DialogRoot } from '@chakra-ui/react/dialog'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useNavigate } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'
import { useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { consoleNav } from './console-nav.ts'
import { useConsoleAccess } from '#src/console/use-admin.ts'
import { useServices } from '#src/services/services-context.tsx'
import { useRegistry } from '#src/shell/registry-context.tsx'
import { Contributed } from '#src/shell/slot.tsx'
import type { Contribution } from '#src/shell/slots.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { signOutAdmin } from '../sign-out-admin.ts'
import { commandBoxRecipe, paletteRecipe } from './command-palette-recipe.ts'
import { type Command, findCommands, pageCommands } from './commands.ts'
import { useFoundRecords } from './use-found-records.ts'

/** `asked`: the searched words, which may have been typed before the palette was there. */
type Props = { asked: string; onAsked: (asked: string) => void; onReady: () => void; onClose: () => void }

/**
 * Finds console pages, commands and records by a few letters: a search box with a list, where arrow keys move, Enter opens and Esc
 * closes.
 */
export function CommandPalette({ onClose, ...box }: Props) {
  const { i18n } = useLingui()
  const [chosen, setChosen] = useState<Contribution<'commands'> | null>(null)
  const commands = useCommands(setChosen)
  if (chosen) return <Contributed contribution={chosen} props={{ close: onClose }} />
  return (
    <DialogRoot
      recipe={paletteRecipe}
      open
      onOpenChange={onClose}
      initialFocusEl={() => document.querySelector<HTMLElement>('[data-palette]')}
    >
      {createPortal(
        <>
          <DialogBackdrop />
          <DialogPositioner>
            <DialogContent aria-label={i18n.t('Go to a page')}>
              <CommandBox
                {...box}
                commands={commands}
                onChoose={(command) => {
                  if (!command.id.startsWith('slot:')) onClose()
                  command.run()
                }}
              />
            </DialogContent>
          </DialogPositioner>
        </>,
        document.body,
      )}
    </DialogRoot>
  )
}

type BoxProps = Omit<Props, 'onClose'> & { commands: Command[]; onChoose: (command: Command) => void }

function CommandBox({ asked, onAsked, onReady, commands, onChoose }: BoxProps) {
  const { i18n } = useLingui()
  const id = useId()
  const [at, setAt] = useState<string | null>(null)
  const { records, isSearching } = useFoundRecords(asked)
  const found = [...findCommands(commands, asked), ...records]
  const collection = createListCollection({ items: found, itemToValue: ({ id }) => id, itemToString: ({ label }) => label })
  return (
    <ComboboxRoot
      recipe={commandBoxRecipe}
      collection={collection}
      // Esc closes the dialog, not the list.
      open
      disableLayer
      ids={{ label: id }}
      value={[]}
      inputValue={asked}
      highlightedValue={collection.has(at) ? at : collection.firstValue}
      onHighlightChange={({ highlightedValue }) => setAt(highlightedValue)}
      onInputValueChange={({ inputValue, reason }) => {
        if (reason !== 'input-change') return
        onAsked(inputValue)
        setAt(null)
      }}
      onSelect={({ itemValue }) => {
        const command = found.find((one) => one.id === itemValue)
        if (command) onChoose(command)
      }}
    >
      <ComboboxControl>
        <Search size={20} aria-hidden />
        <ComboboxInput
          data-palette
          aria-label={i18n.t('Go to a page')}
          placeholder={i18n.t('A page, a person, a parish, an invitation')}
          onFocus={onReady}
        />
      </ComboboxControl>
      <VisuallyHidden id={id}>{i18n.t('Pages and commands')}</VisuallyHidden>
      <ComboboxContent>
        {found.map((command) => (
          <ComboboxItem key={command.id} item={command}>
            <bdi>{command.label}</bdi>
            <small>{command.group}</small>
          </ComboboxItem>
        ))}
      </ComboboxContent>
      <Count role="status">
        {isSearching
          ? i18n.t('Searching…')
          : found.length === 0
            ? i18n.t('Nothing matches')
            : i18n.t('{count, plural, one {# entry} other {# entries}}', { count: found.length })}
      </Count>
    </ComboboxRoot>
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
    ...pageCommands(consoleNav(registry, access), speak, (to) => void navigate({ to })),
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
