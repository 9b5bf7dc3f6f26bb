import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useId, useRef, useState } from 'react'
import { type Reactions, type ReactionType, reactionTypes } from '#contract/posts/reactions.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { reactionNames } from './reaction-names.tsx'
import { useReaction } from './use-reaction.ts'

const holdMs = 450

type Props = {
  reactions: Reactions
  send: (next: ReactionType | null) => Promise<void>
  /** What one reacts to, for the name of the group. */
  label: string
  isSmall?: boolean
}

/**
 * Reactions of everyone as buttons that add the reader's own or take it back; "More" opens all six, as does holding a button. With
 * the keyboard: arrows in the picker, Escape closes it.
 */
export function ReactionBar({ reactions, send, label, isSmall = false }: Props) {
  const { i18n } = useLingui()
  const { shown, set } = useReaction(reactions, send)
  const [isOpen, setOpen] = useState(false)
  const more = useRef<HTMLButtonElement>(null)
  const panel = useId()
  const held = useRef<ReturnType<typeof setTimeout> | null>(null)
  const wasHeld = useRef(false)
  const given = reactionTypes.filter((type) => shown.counts[type] > 0)
  const most = [...given].sort((one, other) => shown.counts[other] - shown.counts[one])[0]
  const buttons = isSmall ? [shown.my_reaction ?? most ?? 'candle'] : given.length > 0 ? given : (['candle'] as const)
  const countOf = (type: ReactionType) => (isSmall ? shown.total : shown.counts[type])
  const choose = (type: ReactionType) => {
    setOpen(false)
    more.current?.focus()
    void set(shown.my_reaction === type ? null : type)
  }
  const hold = () => {
    wasHeld.current = false
    held.current = setTimeout(() => {
      wasHeld.current = true
      setOpen(true)
    }, holdMs)
  }
  const release = () => {
    if (held.current) clearTimeout(held.current)
  }
  return (
    <Bar role="group" aria-label={label}>
      {buttons.map((type) => {
        const { label: name, Icon } = reactionNames[type]
        return (
          <Reaction
            key={type}
            type="button"
            data-small={isSmall || undefined}
            aria-pressed={shown.my_reaction === type}
            onPointerDown={hold}
            onPointerUp={release}
            onPointerLeave={release}
            onContextMenu={(event) => event.preventDefault()}
            onClick={() => {
              if (!wasHeld.current) void set(shown.my_reaction === type ? null : type)
              wasHeld.current = false
            }}
          >
            <Icon size={18} aria-hidden />
            {i18n._(name)}
            {countOf(type) > 0 ? <b>{i18n.number(countOf(type))}</b> : null}
          </Reaction>
        )
      })}
      <Reaction
        ref={more}
        type="button"
        data-quiet=""
        data-small={isSmall || undefined}
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setOpen(!isOpen)}
      >
        <Plus size={18} aria-hidden />
        {isSmall ? <VisuallyHidden>{i18n.t('Choose a reaction')}</VisuallyHidden> : i18n.t('More')}
      </Reaction>
      {isOpen ? (
        <Picker
          id={panel}
          current={shown.my_reaction}
          onChoose={choose}
          onClose={() => {
            setOpen(false)
            more.current?.focus()
          }}
        />
      ) : null}
    </Bar>
  )
}

type PickerProps = {
  id: string
  current: ReactionType | null
  onChoose: (type: ReactionType) => void
  onClose: () => void
}

function Picker({ id, current, onChoose, onClose }: PickerProps) {
  const { i18n } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const buttons = box.current?.querySelectorAll('button')
    buttons?.[current === null ? 0 : reactionTypes.indexOf(current)]?.focus()
  }, [current])
  const move = (by: number) => {
    const buttons = [...(box.current?.querySelectorAll('button') ?? [])]
    buttons.at((buttons.findIndex((button) => button.matches(':focus')) + by) % buttons.length)?.focus()
  }
  return (
    <Panel
      id={id}
      ref={box}
      role="group"
      aria-label={i18n.t('Choose a reaction')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation()
          onClose()
        }
        const isRtl = document.dir === 'rtl'
        if (event.key === 'ArrowRight') move(isRtl ? -1 : 1)
        if (event.key === 'ArrowLeft') move(isRtl ? 1 : -1)
      }}
    >
      {reactionTypes.map((type) => {
        const { label, Icon } = reactionNames[type]
        return (
          <button key={type} type="button" aria-pressed={current === type} onClick={() => onChoose(type)}>
            <Icon size={22} aria-hidden />
            {i18n._(label)}
          </button>
        )
      })}
    </Panel>
  )
}

const Bar = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' } })
const Reaction = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '44px',
    paddingInline: '4',
    borderRadius: 'control',
    borderWidth: '1px',
    borderColor: 'border.strong',
    fontWeight: '500',
    cursor: 'pointer',
    touchAction: 'manipulation',
    userSelect: 'none',
    '& b': { fontWeight: '600', fontVariantNumeric: 'tabular-nums' },
    _hover: { background: 'raised' },
    '&[aria-pressed=true]': { borderColor: 'gold', color: 'gold', background: 'gold.subtle' },
    '&[data-quiet]': { borderColor: 'transparent', color: 'fg.muted', paddingInline: '3' },
    '&[data-small]': { minHeight: '36px', paddingInline: '2', borderColor: 'transparent', textStyle: 'dense', color: 'fg.muted' },
    '&[data-small][aria-pressed=true]': { color: 'gold', background: 'transparent' },
  },
})
const Panel = chakra('div', {
  base: {
    flexBasis: '100%',
    width: 'fit-content',
    maxWidth: '100%',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '1',
    padding: '1',
    borderRadius: 'card',
    borderWidth: '1px',
    borderColor: 'border',
    background: 'surface',
    flexGrow: '0',
    '& button': {
      display: 'grid',
      justifyItems: 'center',
      gap: '1',
      minWidth: '64px',
      minHeight: '56px',
      padding: '2',
      borderRadius: 'control',
      textStyle: 'dense',
      color: 'fg.muted',
      cursor: 'pointer',
      _hover: { background: 'raised', color: 'fg' },
    },
    '& button[aria-pressed=true]': { color: 'gold', background: 'gold.subtle' },
  },
})
