import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { ItemPhoto } from '#contract/marketplace/market-item.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { ThingPhoto } from '../parts/thing-photo.tsx'

/** An item's photos: one large, thumbnails below; arrow keys switch between them. */
export function Gallery({ photos, title }: { photos: readonly ItemPhoto[]; title: string }) {
  const { i18n } = useLingui()
  const [place, setPlace] = useState(0)
  const frame = useRef<HTMLElement>(null)
  const photo = photos[place] ?? photos[0] ?? null
  const last = photos.length - 1
  const go = (next: number) => setPlace((next + photos.length) % photos.length)
  const photoLabel = (number: number) =>
    i18n.t('{title}: photo {number} of {count}', {
      title,
      number: i18n.number(number + 1),
      count: i18n.number(photos.length),
    })

  function press(event: KeyboardEvent) {
    const isRtl = frame.current ? getComputedStyle(frame.current).direction === 'rtl' : false
    const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[event.key]
    if (step === undefined && event.key !== 'Home' && event.key !== 'End') return
    event.preventDefault()
    if (step !== undefined) go(place + step)
    else setPlace(event.key === 'Home' ? 0 : last)
  }

  return (
    <Frame ref={frame} aria-label={i18n.t('Photos')} onKeyDown={photos.length > 1 ? press : undefined}>
      <Large>
        <ThingPhoto key={photo?.id} source={photo?.url ?? null} alt={photos.length > 1 ? photoLabel(place) : title} isEager />
        {photos.length > 1 ? (
          <>
            <Turn data-side="start">
              <IconButton
                label={i18n.t('Previous photo')}
                icon={<ChevronLeft size={22} aria-hidden />}
                onClick={() => go(place - 1)}
              />
            </Turn>
            <Turn data-side="end">
              <IconButton
                label={i18n.t('Next photo')}
                icon={<ChevronRight size={22} aria-hidden />}
                onClick={() => go(place + 1)}
              />
            </Turn>
          </>
        ) : null}
      </Large>
      {photos.length > 1 ? (
        <Small>
          {photos.map(({ id, thumbnail }, index) => (
            <li key={id}>
              <button
                type="button"
                aria-label={photoLabel(index)}
                aria-current={index === place ? 'true' : undefined}
                onClick={() => setPlace(index)}
              >
                <ThingPhoto source={thumbnail} />
              </button>
            </li>
          ))}
        </Small>
      ) : null}
    </Frame>
  )
}

const Frame = chakra('section', { base: { display: 'grid', gap: '3', minWidth: '0' } })
const Large = chakra('div', {
  base: {
    position: 'relative',
    borderRadius: 'sheet',
    overflow: 'hidden',
    boxShadow: '0 0 0 1px var(--c-colors-border)',
    '& img': { objectFit: 'contain' },
    // A picture that does not fill the square would show it.
    '& svg:has(+ img)': { visibility: 'hidden' },
  },
})
const Turn = chakra('div', {
  base: {
    position: 'absolute',
    top: 'calc(50% - 22px)',
    '& button': {
      borderRadius: 'full',
      background: 'color-mix(in srgb, var(--c-colors-surface) 82%, transparent)',
      color: 'fg',
    },
    '&[data-side=start]': { insetInlineStart: '3' },
    '&[data-side=end]': { insetInlineEnd: '3' },
    _rtl: { '& svg': { rotate: '180deg' } },
  },
})
const Small = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'flex',
    gap: '2',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    padding: '4px',
    margin: '-4px',
    '& button': {
      display: 'block',
      width: '72px',
      borderRadius: 'control',
      overflow: 'hidden',
      cursor: 'pointer',
      opacity: 0.7,
      boxShadow: '0 0 0 1px var(--c-colors-border)',
      _hover: { opacity: 1 },
      '&[aria-current]': { opacity: 1, boxShadow: '0 0 0 2px var(--c-colors-gold)' },
    },
  },
})
