import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import CircleOff from 'lucide-react/icons/circle-off'
import CirclePlay from 'lucide-react/icons/circle-play'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { isolated } from '#src/lib/isolated.ts'
import { labelIn } from '#src/questions/question.ts'
import { Badge } from '#src/ui/badge.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { Menu, type MenuEntry } from '#src/ui/overlay/menu.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { ChoiceForm, type ChoiceLabels } from './choice-form.tsx'
import type { DraftChoice } from './field-draft.ts'

/** Actions on choices; each returns an error message, or null. */
export type ChoiceActions = {
  add: (words: ChoiceLabels) => Promise<string | null>
  rename: (id: string, words: ChoiceLabels) => Promise<string | null>
  move: (id: string, place: number) => Promise<string | null>
  /** Absent when nothing is stored yet. */
  setActive?: (id: string, isActive: boolean) => Promise<string | null>
  remove: (id: string) => Promise<string | null>
}
type Props = { choices: readonly DraftChoice[]; actions: ChoiceActions; note: string; error?: string | undefined }

export function ChoiceList({ choices, actions, note, error }: Props) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const [edited, setEdited] = useState<string | null>(null)
  const [asked, setAsked] = useState<DraftChoice | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function act(work: Promise<string | null>): Promise<string | null> {
    setBusy(true)
    const wrong = await work
    setBusy(false)
    setFailure(null)
    return wrong
  }
  const entry = (work: () => Promise<string | null>) => () => void act(work()).then(setFailure)

  const nameOf = ({ label, label_ar }: DraftChoice) => labelIn(locale, { label, label_ar: label_ar || null })
  function entriesFor(choice: DraftChoice, place: number): MenuEntry[] {
    const { id, is_active } = choice
    const { setActive } = actions
    return [
      { id: 'edit', label: i18n.t('Rename'), icon: <Pencil size={18} aria-hidden />, onSelect: () => setEdited(id) },
      {
        id: 'up',
        label: i18n.t('Move up'),
        icon: <ArrowUp size={18} aria-hidden />,
        isDisabled: place === 0,
        onSelect: entry(() => actions.move(id, place - 1)),
      },
      {
        id: 'down',
        label: i18n.t('Move down'),
        icon: <ArrowDown size={18} aria-hidden />,
        isDisabled: place === choices.length - 1,
        onSelect: entry(() => actions.move(id, place + 1)),
      },
      ...(setActive
        ? [
            {
              id: 'active',
              label: is_active ? i18n.t('Deactivate') : i18n.t('Activate'),
              icon: is_active ? <CircleOff size={18} aria-hidden /> : <CirclePlay size={18} aria-hidden />,
              onSelect: entry(() => setActive(id, !is_active)),
            },
          ]
        : []),
      {
        id: 'remove',
        label: i18n.t('Delete'),
        icon: <Trash2 size={18} aria-hidden />,
        isDanger: true,
        // Only a draft's choice comes back with Cancel.
        onSelect: setActive ? () => setAsked(choice) : entry(() => actions.remove(id)),
      },
    ]
  }

  return (
    <Part aria-label={i18n.t('Choices')} role="group" aria-busy={isBusy || undefined}>
      <h3>{i18n.t('Choices')}</h3>
      <p>{note}</p>
      {(failure ?? error) ? <p role="alert">{failure ?? error}</p> : null}
      <ol>
        {choices.map((choice, place) =>
          edited === choice.id ? (
            <li key={choice.id} data-form="">
              <ChoiceForm
                key={choice.id}
                choice={choice}
                isBusy={isBusy}
                onSave={async (words) => {
                  const wrong = await act(actions.rename(choice.id, words))
                  if (wrong === null) setEdited(null)
                  return wrong
                }}
                onCancel={() => setEdited(null)}
              />
            </li>
          ) : (
            <li key={choice.id} data-off={choice.is_active ? undefined : ''}>
              <span>
                <bdi>{choice.label}</bdi>
                {choice.label_ar ? (
                  <small>
                    <bdi lang="ar">{choice.label_ar}</bdi>
                  </small>
                ) : null}
              </span>
              {choice.is_active ? null : <Badge>{i18n.t('Not offered')}</Badge>}
              <Menu label={i18n.t('Actions for {name}', { name: nameOf(choice) })} items={entriesFor(choice, place)} />
            </li>
          ),
        )}
      </ol>
      <ConfirmDialog
        isOpen={asked !== null}
        isDanger
        title={i18n.t('Delete the choice {name}?', { name: isolated(asked ? nameOf(asked) : '') })}
        action={i18n.t('Delete')}
        onClose={() => setAsked(null)}
        onConfirm={async () => asked && setFailure(await act(actions.remove(asked.id)))}
      >
        {i18n.t('Members who have chosen it keep it; nobody else can choose it.')}
      </ConfirmDialog>
      <ChoiceForm choice={null} isBusy={isBusy} onSave={(words) => act(actions.add(words))} />
    </Part>
  )
}

const Part = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    '& h3': { textStyle: 'h4' },
    '& > p': { color: 'fg.muted', textStyle: 'dense' },
    '& > [role=alert]': { color: 'crimson' },
    '& ol': {
      listStyle: 'none',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'control',
      _empty: { display: 'none' },
    },
    '& li': {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minHeight: '48px',
      paddingInlineStart: '3',
      '&:not(:last-of-type)': { borderBottomWidth: '1px', borderColor: 'border' },
      '& > span:first-of-type': {
        flex: '1',
        minWidth: '0',
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: '3',
        overflowWrap: 'anywhere',
      },
      '& > form': { marginTop: '2' },
      '& small': { color: 'fg.muted', fontSize: 'inherit' },
      '&[data-off] > span:first-of-type': { color: 'fg.subtle' },
      '&[data-form]': { padding: '3' },
    },
  },
})
