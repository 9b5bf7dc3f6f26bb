import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import Camera from 'lucide-react/icons/camera'
import { useRef, useState } from 'react'
import type { ItemPhoto } from '#contract/marketplace/market-item.ts'
import { Banner } from '#src/ui/status/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { FieldError } from '#src/ui/form/field-frame.tsx'
import { FileDrop } from '#src/ui/files/file-drop.tsx'
import { PhotoCropDialog } from '#src/ui/files/photo-crop-dialog.tsx'
import { PhotoTile } from './photo-tile.tsx'
import { mostPhotos, usePhotos } from './use-photos.ts'

const accept = 'image/jpeg,image/png,image/webp,image/gif'
const largest = 5 * 1024 * 1024

type Props = {
  initial: readonly ItemPhoto[]
  /** `unsettled`: how many are not uploaded, yet or at all. */
  onChange: (photos: ItemPhoto[], unsettled: number) => void
  error?: string | undefined
}

/** Up to eight photos: dropped, chosen or taken, reorderable, cropped if wanted; the first is the cover. */
export function PhotoBoard({ initial, onChange, error }: Props) {
  const { i18n } = useLingui()
  const { slots, add, replace, retry, remove, move } = usePhotos(initial, onChange)
  const [cropped, setCropped] = useState<{ file: File; key: string } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const dragged = useRef<number | null>(null)
  const camera = useRef<HTMLInputElement>(null)
  const slotsLeft = mostPhotos - slots.length

  function take(files: readonly File[]) {
    setProblem(files.length > slotsLeft ? i18n.t('Eight photos at most: the others were left out.') : null)
    add(files.slice(0, slotsLeft))
  }
  function shift(from: number, to: number) {
    move(from, to)
    setAnnouncement(i18n.t('Photo {from} is now photo {to}', { from: i18n.number(from + 1), to: i18n.number(to + 1) }))
  }
  return (
    <Board role="group" aria-label={i18n.t('Photos')}>
      {slots.length > 0 ? (
        <Tiles>
          {slots.map((slot, place) => (
            <PhotoTile
              key={slot.key}
              slot={slot}
              place={place}
              count={slots.length}
              onMove={(to) => shift(place, to)}
              onCrop={slot.file ? () => setCropped({ file: slot.file as File, key: slot.key }) : null}
              onRetry={() => retry(slot.key)}
              onRemove={() => remove(slot.key)}
              onDragStart={() => {
                dragged.current = place
              }}
              onDrop={() => {
                if (dragged.current !== null && dragged.current !== place) shift(dragged.current, place)
                dragged.current = null
              }}
            />
          ))}
        </Tiles>
      ) : null}
      <output aria-live="polite">{announcement}</output>
      {slotsLeft > 0 ? (
        <>
          <FileDrop
            label={slots.length === 0 ? i18n.t('Choose photos') : i18n.t('More photos')}
            accept={accept}
            isMultiple
            maxBytes={largest}
            onFiles={take}
            onRefused={() => setProblem(i18n.t('Only pictures of up to 5 MB can be used.'))}
            help={i18n.t('JPEG, PNG, WebP or GIF, up to 5 MB each. The first is the cover.')}
          />
          <Narrow>
            <Button icon={<Camera size={18} aria-hidden />} onClick={() => camera.current?.click()}>
              {i18n.t('Take a photo')}
            </Button>
            <input
              ref={camera}
              type="file"
              accept="image/*"
              capture="environment"
              hidden
              aria-hidden
              tabIndex={-1}
              onChange={({ target }) => {
                take([...(target.files ?? [])])
                target.value = ''
              }}
            />
          </Narrow>
        </>
      ) : null}
      {problem ? (
        <Banner tone="warning" onClose={() => setProblem(null)}>
          {problem}
        </Banner>
      ) : null}
      {error ? <FieldError id="photos-error">{error}</FieldError> : null}
      {cropped ? (
        <PhotoCropDialog
          isThing
          file={cropped.file}
          alt=""
          onClose={() => setCropped(null)}
          onUnreadable={() => {
            setCropped(null)
            setProblem(i18n.t('This picture cannot be read.'))
          }}
          onDone={({ file }) => {
            replace(cropped.key, file)
            setCropped(null)
          }}
        />
      ) : null}
    </Board>
  )
}

const Board = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    '& > output': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  },
})
const Tiles = chakra('ol', {
  base: { listStyle: 'none', display: 'grid', gap: '3', gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))' },
})
const Narrow = chakra('div', { base: { '@media (pointer: fine)': { display: 'none' } } })
