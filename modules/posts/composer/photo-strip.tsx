import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Trash2 from 'lucide-react/icons/trash-2'
import { useContext } from 'react'
import { withHost } from '#src/lib/images/avatar.ts'
import { chartFailureText } from '#src/lib/failure-text.ts'
import { ApiHost } from '#src/ui/avatar.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Progress } from '#src/ui/status/progress.tsx'
import type { Slot, usePhotos } from './use-photos.ts'

/** The pictures of the post in their order, each with its description for those who do not see it. */
export function PhotoStrip({ photos }: { photos: ReturnType<typeof usePhotos> }) {
  const { i18n } = useLingui()
  if (photos.slots.length === 0) return null
  return (
    <Strip aria-label={i18n.t('Photos')}>
      {photos.slots.map((slot, place) => (
        <PhotoRow key={slot.key} slot={slot} place={place} count={photos.slots.length} photos={photos} />
      ))}
    </Strip>
  )
}

type Props = { slot: Slot; place: number; count: number; photos: ReturnType<typeof usePhotos> }

function PhotoRow({ slot, place, count, photos }: Props) {
  const { i18n } = useLingui()
  const host = useContext(ApiHost)
  const number = i18n.number(place + 1)
  const source = slot.preview ?? (slot.photo ? withHost(slot.photo.thumbnail, host) : undefined)
  const name = (label: string) => i18n.t('{label}: photo {number}', { label, number })
  return (
    <Row data-state={slot.state}>
      <img src={source} alt="" />
      <div>
        <TextField
          label={i18n.t('What does photo {number} show?', { number })}
          isOptional
          maxLength={300}
          value={slot.alt}
          onChange={({ currentTarget }) => photos.describe(slot.key, currentTarget.value)}
        />
        {slot.state === 'sending' || slot.state === 'waiting' ? (
          <Progress
            label={i18n.t('Photo {number}', { number })}
            value={Math.round(slot.share * 100)}
            max={100}
            text={slot.state === 'waiting' ? i18n.t('Waiting…') : i18n.number(slot.share, { style: 'percent' })}
          />
        ) : null}
        {slot.failure ? <Failed role="alert">{chartFailureText(i18n, slot.failure)}</Failed> : null}
      </div>
      <Tools>
        {slot.state === 'failed' ? (
          <IconButton
            label={name(i18n.t('Try Again'))}
            icon={<RotateCw size={18} aria-hidden />}
            onClick={() => photos.retry(slot.key)}
          />
        ) : null}
        <IconButton
          label={name(i18n.t('Earlier'))}
          icon={<ChevronLeft size={18} aria-hidden />}
          isOff={place === 0}
          onClick={() => photos.move(place, place - 1)}
        />
        <IconButton
          label={name(i18n.t('Later'))}
          icon={<ChevronRight size={18} aria-hidden />}
          isOff={place === count - 1}
          onClick={() => photos.move(place, place + 1)}
        />
        <IconButton
          label={name(i18n.t('Remove'))}
          icon={<Trash2 size={18} aria-hidden />}
          onClick={() => photos.remove(slot.key)}
        />
      </Tools>
    </Row>
  )
}

const Strip = chakra('ol', { base: { listStyle: 'none', display: 'grid', gap: '3' } })
const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '72px minmax(0, 1fr)', md: '96px minmax(0, 1fr) auto' },
    gap: '3',
    alignItems: 'start',
    '& > img': { width: '100%', aspectRatio: '1', objectFit: 'cover', borderRadius: 'control', background: 'raised' },
    '& > div': { display: 'grid', gap: '2', minWidth: '0' },
  },
})
const Tools = chakra('span', {
  base: {
    display: 'flex',
    gridColumn: { base: '1 / -1', md: 'auto' },
    justifyContent: 'end',
    alignSelf: { md: 'center' },
    _rtl: { '& button svg.lucide-chevron-left, & button svg.lucide-chevron-right': { rotate: '180deg' } },
  },
})
const Failed = chakra('p', { base: { color: 'crimson', textStyle: 'dense' } })
