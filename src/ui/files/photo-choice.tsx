import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useRef, useState } from 'react'
import { avatarSource, type Pictured } from '#src/lib/images/avatar.ts'
import type { Named } from '#src/lib/initials.ts'
import { Avatar } from '../avatar.tsx'
import { Button } from '../button.tsx'
import { FieldError } from '../form/field-frame.tsx'
import { PhotoCropDialog } from './photo-crop-dialog.tsx'
import type { Photo } from './photo-picker.tsx'

/** A new photo, `removed`, or null: the present one stays. */
export type PhotoChange = Photo | 'removed' | null
type Props = {
  person: Pictured & Named
  value: PhotoChange
  onChange: (change: PhotoChange) => void
  error?: string | undefined
  /** The name beside the photo is all that it says: no description is asked for. */
  isDecorative?: boolean
}

/** A person's photo with what will become of it. Cropping is optional: without it the server takes the middle. */
export function PhotoChoice({ person, value, onChange, error, isDecorative = false }: Props) {
  const { i18n } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [isCropping, setCropping] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const chosen = value !== null && value !== 'removed' ? value : null
  const hasPhoto = avatarSource(person, '') !== null
  const shown = {
    ...person,
    ...(chosen ? { profile_photo: chosen.url } : {}),
    ...(value === 'removed' ? { profile_photo: null, avatar: null, profile_photo_url: null } : {}),
  }

  function choose(file: File | undefined) {
    if (!file) return
    setProblem(null)
    if (!/^image\/(jpeg|png|webp)$/.test(file.type) || file.size > 5_000_000)
      return setProblem(i18n.t('Choose a JPEG, PNG or WebP picture that is not too large.'))
    onChange({ file, url: URL.createObjectURL(file), alt: '' })
  }
  return (
    <Row role="group" aria-label={i18n.t('Photo')}>
      {chosen ? <img src={chosen.url} alt="" width={96} height={96} /> : <Avatar person={shown} size={96} />}
      <div>
        <input
          ref={input}
          type="file"
          hidden
          accept="image/jpeg,image/png,image/webp"
          aria-label={i18n.t('Photo')}
          onChange={({ target }) => {
            choose(target.files?.[0])
            target.value = ''
          }}
        />
        <Button size="sm" onClick={() => input.current?.click()}>
          {hasPhoto || chosen ? i18n.t('Change photo') : i18n.t('Add a photo')}
        </Button>
        {chosen ? (
          <Button size="sm" variant="ghost" onClick={() => setCropping(true)}>
            {i18n.t('Crop')}
          </Button>
        ) : null}
        {value !== null ? (
          <Button size="sm" variant="ghost" onClick={() => onChange(null)}>
            {i18n.t('Undo')}
          </Button>
        ) : hasPhoto ? (
          <Button size="sm" variant="ghost" onClick={() => onChange('removed')}>
            {i18n.t('Remove photo')}
          </Button>
        ) : null}
      </div>
      <p role="status">{value === 'removed' ? i18n.t('The photo is removed when you save.') : ''}</p>
      {(problem ?? error) ? <FieldError id="photo-error">{problem ?? error}</FieldError> : null}
      {isCropping && chosen ? (
        <PhotoCropDialog
          file={chosen.file}
          alt={chosen.alt}
          isDecorative={isDecorative}
          onClose={() => setCropping(false)}
          onUnreadable={() => {
            setCropping(false)
            onChange(null)
            setProblem(i18n.t('This picture cannot be read.'))
          }}
          onDone={(photo) => {
            onChange(photo)
            setCropping(false)
          }}
        />
      ) : null}
    </Row>
  )
}

const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4',
    '& > img': { width: '96px', height: '96px', borderRadius: 'full', objectFit: 'cover' },
    '& > div': { display: 'flex', flexWrap: 'wrap', gap: '2' },
    '& > p': { color: 'fg.muted', textStyle: 'dense', '&:empty': { display: 'none' } },
  },
})
