import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { Banner } from '../status/banner.tsx'
import { Button } from '../button.tsx'
import { FileDrop } from './file-drop.tsx'
import { PhotoCropDialog } from './photo-crop-dialog.tsx'

/** A picture ready to send; `url` shows it until the page is left. */
export type Photo = { file: File; url: string; alt: string }

type Props = {
  label: string
  isOptional?: boolean
  value: Photo | null
  onChange: (photo: Photo | null) => void
  maxBytes?: number
}

/** Chooses a picture, of which the middle square is shown. Cropping, with a description, is optional. */
export function PhotoPicker({ label, isOptional = false, value, onChange, maxBytes = 5_000_000 }: Props) {
  const { i18n } = useLingui()
  const [isCropping, setCropping] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  function change(photo: Photo | null) {
    if (value) URL.revokeObjectURL(value.url)
    onChange(photo)
  }
  function refuse() {
    setCropping(false)
    change(null)
    setProblem(i18n.t('This picture cannot be read.'))
  }
  return (
    <div>
      {value ? (
        <Chosen role="group" aria-label={label}>
          <img src={value.url} alt={value.alt} width={96} height={96} onError={refuse} />
          <div>
            <Button size="sm" onClick={() => setCropping(true)}>
              {i18n.t('Crop')}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => change(null)}>
              {i18n.t('Remove photo')}
            </Button>
          </div>
        </Chosen>
      ) : (
        <FileDrop
          label={label}
          isOptional={isOptional}
          accept="image/jpeg,image/png,image/webp"
          maxBytes={maxBytes}
          onFiles={([file]) => {
            setProblem(null)
            if (file) change({ file, url: URL.createObjectURL(file), alt: '' })
          }}
          onRefused={() => setProblem(i18n.t('Choose a JPEG, PNG or WebP picture that is not too large.'))}
        />
      )}
      {problem ? <Banner tone="danger">{problem}</Banner> : null}
      {isCropping && value ? (
        <PhotoCropDialog
          file={value.file}
          alt={value.alt}
          onClose={() => setCropping(false)}
          onUnreadable={refuse}
          onDone={(photo) => {
            change(photo)
            setCropping(false)
          }}
        />
      ) : null}
    </div>
  )
}

const Chosen = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    flexWrap: 'wrap',
    '& img': { width: '96px', height: '96px', borderRadius: 'full', objectFit: 'cover' },
    '& > div': { display: 'flex', gap: '2', flexWrap: 'wrap' },
  },
})
