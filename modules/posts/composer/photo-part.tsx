import { useLingui } from '@lingui/react'
import ImagePlus from 'lucide-react/icons/image-plus'
import { useRef, useState } from 'react'
import { pickFiles } from '#src/lib/images/pick-files.ts'
import { Button } from '#src/ui/button.tsx'
import { Banner } from '#src/ui/status/banner.tsx'
import { PhotoStrip } from './photo-strip.tsx'
import type { usePhotos } from './use-photos.ts'

const accept = 'image/jpeg,image/png,image/webp,image/gif'
const largest = 5 * 1024 * 1024
type Photos = ReturnType<typeof usePhotos>

/** Takes files as pictures of the post, as many as it has room for; `refused` names the others. */
export function usePhotoPick(photos: Photos) {
  const [refused, setRefused] = useState<string[]>([])
  return {
    refused,
    forget: () => setRefused([]),
    take(list: FileList | null) {
      const picked = pickFiles([...(list ?? [])], { accept, maxBytes: largest, isMultiple: true })
      const left = picked.taken.slice(photos.slotsLeft)
      setRefused([...picked.refused, ...left.map(({ name }) => name)])
      photos.add(picked.taken.slice(0, photos.slotsLeft))
    },
  }
}
type Pick = ReturnType<typeof usePhotoPick>

/** The chosen pictures, and what is wrong with them. `isMissing`: sending was tried with one that did not arrive. */
export function ChosenPhotos({ photos, pick, isMissing }: { photos: Photos; pick: Pick; isMissing: boolean }) {
  const { i18n } = useLingui()
  return (
    <>
      <PhotoStrip photos={photos} />
      {isMissing ? <Banner tone="danger">{i18n.t('One photo was not uploaded. Try it again, or remove it.')}</Banner> : null}
      {pick.refused.length > 0 ? (
        <Banner tone="warning" onClose={pick.forget}>
          {i18n.t('Not taken: {names}. Ten pictures at most, up to 5 MB each.', { names: pick.refused.join(', ') })}
        </Banner>
      ) : null}
    </>
  )
}

export function PhotoButton({ photos, pick }: { photos: Photos; pick: Pick }) {
  const { i18n } = useLingui()
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button icon={<ImagePlus size={18} aria-hidden />} isOff={photos.slotsLeft === 0} onClick={() => picker.current?.click()}>
        {i18n.t('Photos')}
      </Button>
      <input
        ref={picker}
        type="file"
        accept={accept}
        multiple
        hidden
        aria-label={i18n.t('Choose photos')}
        onChange={({ target: input }) => {
          pick.take(input.files)
          input.value = ''
        }}
      />
    </>
  )
}
