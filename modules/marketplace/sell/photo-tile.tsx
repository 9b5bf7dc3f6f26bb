import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Crop from 'lucide-react/icons/crop'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Trash2 from 'lucide-react/icons/trash-2'
import { useContext } from 'react'
import { withHost } from '#src/lib/images/avatar.ts'
import { ApiHost } from '#src/ui/avatar.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Progress } from '#src/ui/status/progress.tsx'
import { Spinner } from '#src/ui/status/spinner.tsx'
import { chartFailureText } from '#src/lib/failure-text.ts'
import type { Slot } from './use-photos.ts'

type Props = {
  slot: Slot
  place: number
  count: number
  onMove: (to: number) => void
  onCrop: (() => void) | null
  onRetry: () => void
  onRemove: () => void
  onDragStart: () => void
  onDrop: () => void
}

/** A photo on the board with its actions; reordered by dragging or by its buttons. */
export function PhotoTile({ slot, place, count, onMove, onCrop, onRetry, onRemove, onDragStart, onDrop }: Props) {
  const { i18n } = useLingui()
  const host = useContext(ApiHost)
  const source = slot.preview ?? (slot.photo ? withHost(slot.photo.thumbnail, host) : null)
  const number = i18n.number(place + 1)
  const name = (label: string) => i18n.t('{label}: photo {number}', { label, number })
  return (
    <Tile
      draggable
      data-state={slot.state}
      onDragStart={onDragStart}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        onDrop()
      }}
    >
      <Picture>
        {source ? <img src={source} alt={i18n.t('Photo {number}', { number })} draggable={false} /> : null}
        {place === 0 ? (
          <span>
            <Badge tone="gold" background="surface">
              {i18n.t('Cover')}
            </Badge>
          </span>
        ) : null}
        {slot.state === 'waiting' ? (
          <Veil>
            <span>{i18n.t('Waiting…')}</span>
          </Veil>
        ) : null}
        {slot.state === 'sending' ? (
          <Veil>
            <Spinner size={28} isSilent />
            <span role="status">{i18n.t('Uploading…')}</span>
            <Progress
              label={i18n.t('Photo {number}', { number })}
              value={Math.round(slot.share * 100)}
              max={100}
              text={i18n.number(slot.share, { style: 'percent' })}
            />
          </Veil>
        ) : null}
        {slot.failure ? (
          <Veil role="alert">
            {chartFailureText(i18n, slot.failure)}
            <IconButton label={name(i18n.t('Try Again'))} icon={<RotateCw size={18} aria-hidden />} onClick={onRetry} />
          </Veil>
        ) : null}
      </Picture>
      <Tools>
        <IconButton
          {...narrow}
          label={name(i18n.t('Earlier'))}
          icon={<ChevronLeft size={18} aria-hidden />}
          isOff={place === 0}
          onClick={() => onMove(place - 1)}
        />
        <IconButton
          {...narrow}
          label={name(i18n.t('Later'))}
          icon={<ChevronRight size={18} aria-hidden />}
          isOff={place === count - 1}
          onClick={() => onMove(place + 1)}
        />
        {onCrop ? (
          <IconButton {...narrow} label={name(i18n.t('Crop'))} icon={<Crop size={18} aria-hidden />} onClick={onCrop} />
        ) : null}
        <IconButton {...narrow} label={name(i18n.t('Remove'))} icon={<Trash2 size={18} aria-hidden />} onClick={onRemove} />
      </Tools>
    </Tile>
  )
}

/** Four of them share the width of a tile, which is 150 px on a phone. */
const narrow = { width: 'auto', minWidth: '0', flex: '1' } as const

const Tile = chakra('li', {
  base: {
    borderRadius: 'card',
    borderWidth: '1px',
    borderColor: 'border',
    background: 'surface',
    overflow: 'hidden',
    cursor: 'grab',
    '&[data-state=failed]': { borderColor: 'crimson' },
  },
})
const Picture = chakra('div', {
  base: {
    position: 'relative',
    aspectRatio: '1',
    background: 'raised',
    _light: { background: 'sunken' },
    '& img': { width: '100%', height: '100%', objectFit: 'cover' },
    '& > span': { position: 'absolute', insetInlineStart: '2', top: '2' },
  },
})
const Veil = chakra('div', {
  base: {
    position: 'absolute',
    inset: '0',
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    gap: '2',
    '& > div': { width: '100%' },
    padding: '2',
    textAlign: 'center',
    textStyle: 'caption',
    background: 'color-mix(in srgb, var(--c-colors-canvas) 78%, transparent)',
  },
})
const Tools = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    _rtl: { '& button:nth-of-type(-n+2) svg': { rotate: '180deg' } },
  },
})
