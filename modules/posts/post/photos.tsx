import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useContext, useState } from 'react'
import type { PostMedia } from '#contract/posts/post.ts'
import { withHost } from '#src/lib/images/avatar.ts'
import { ApiHost } from '#src/ui/avatar.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'

const shownTiles = 4
const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/**
 * Pictures of a post in boxes of their final size, each over its blurred preview, so that nothing moves when they arrive: one in its
 * own shape between 4:5 and 16:9, more in a fixed grid. Pressing one shows it large.
 */
export function Photos({ media }: { media: readonly PostMedia[] }) {
  const { i18n } = useLingui()
  const host = useContext(ApiHost)
  const [opened, setOpened] = useState<number | null>(null)
  const [first] = media
  if (!first) return null
  const tiles = media.slice(0, shownTiles)
  const hidden = media.length - tiles.length
  const ratio = media.length === 1 ? clamp(first.width / first.height, 0.8, 16 / 9) : 3 / 2
  return (
    <>
      <Mosaic data-count={tiles.length} style={{ aspectRatio: String(ratio) }}>
        {tiles.map((one, place) => (
          <Tile key={one.id} type="button" onClick={() => setOpened(place)} style={{ backgroundImage: `url("${one.preview}")` }}>
            <img
              src={withHost(place === 0 ? one.url : one.small_url, host)}
              alt={
                one.alt ||
                i18n.t('Photo {number} of {count}', { number: i18n.number(place + 1), count: i18n.number(media.length) })
              }
              width={one.width}
              height={one.height}
              loading="lazy"
              decoding="async"
            />
            {place === shownTiles - 1 && hidden > 0 ? (
              <More>{i18n.t('{count} more', { count: i18n.number(hidden) })}</More>
            ) : null}
          </Tile>
        ))}
      </Mosaic>
      {opened !== null ? <Large media={media} place={opened} onPlace={setOpened} onClose={() => setOpened(null)} /> : null}
    </>
  )
}

type LargeProps = { media: readonly PostMedia[]; place: number; onPlace: (place: number) => void; onClose: () => void }

function Large({ media, place, onPlace, onClose }: LargeProps) {
  const { i18n } = useLingui()
  const host = useContext(ApiHost)
  const one = media[place]
  if (!one) return null
  const title = i18n.t('Photo {number} of {count}', { number: i18n.number(place + 1), count: i18n.number(media.length) })
  return (
    <Dialog isOpen size="lg" title={title} onClose={onClose}>
      <Sheet>
        <img
          src={withHost(one.url, host)}
          alt={one.alt || title}
          width={one.width}
          height={one.height}
          style={{ backgroundImage: `url("${one.preview}")` }}
        />
        {one.alt ? <p dir="auto">{one.alt}</p> : null}
        {media.length > 1 ? (
          <div>
            <IconButton
              label={i18n.t('Previous photo')}
              icon={<ChevronLeft size={20} aria-hidden />}
              isOff={place === 0}
              onClick={() => onPlace(place - 1)}
            />
            <IconButton
              label={i18n.t('Next photo')}
              icon={<ChevronRight size={20} aria-hidden />}
              isOff={place === media.length - 1}
              onClick={() => onPlace(place + 1)}
            />
          </div>
        ) : null}
      </Sheet>
    </Dialog>
  )
}

const Mosaic = chakra('div', {
  base: {
    display: 'grid',
    gap: '1',
    width: '100%',
    maxHeight: '640px',
    borderRadius: 'card',
    overflow: 'hidden',
    gridTemplateColumns: '1fr',
    gridTemplateRows: '1fr',
    '&[data-count="2"]': { gridTemplateColumns: '1fr 1fr' },
    '&[data-count="3"]': {
      gridTemplateColumns: '2fr 1fr',
      gridTemplateRows: '1fr 1fr',
      '& > :first-child': { gridRow: 'span 2' },
    },
    '&[data-count="4"]': {
      gridTemplateColumns: '2fr 1fr',
      gridTemplateRows: '1fr 1fr 1fr',
      '& > :first-child': { gridRow: 'span 3' },
    },
  },
})
const Tile = chakra('button', {
  base: {
    position: 'relative',
    minWidth: '0',
    minHeight: '0',
    overflow: 'hidden',
    cursor: 'zoom-in',
    backgroundSize: 'cover',
    backgroundPosition: 'center',
    '& img': { position: 'absolute', inset: '0', width: '100%', height: '100%', objectFit: 'cover' },
    _focusVisible: { outlineOffset: '-4px' },
  },
})
const More = chakra('span', {
  base: {
    position: 'absolute',
    inset: '0',
    display: 'grid',
    placeItems: 'center',
    textStyle: 'h4',
    color: 'white',
    background: 'scrim',
  },
})
const Sheet = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    '& img': { width: '100%', height: 'auto', maxHeight: '70vh', objectFit: 'contain', backgroundSize: 'cover' },
    '& > div': { display: 'flex', justifyContent: 'center', gap: '3', _rtl: { '& svg': { rotate: '180deg' } } },
  },
})
