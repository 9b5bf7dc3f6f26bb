import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { FileDrop } from '#src/ui/files/file-drop.tsx'
import { Banner } from '#src/ui/status/banner.tsx'

export type Cover = { file: File; url: string }
const largest = 5 * 1024 * 1024

/** Chooses a wide picture, shown as the page of the group shows it. */
export function CoverPicker({ value, onChange }: { value: Cover | null; onChange: (cover: Cover | null) => void }) {
  const { i18n } = useLingui()
  const [problem, setProblem] = useState<string | null>(null)
  const label = i18n.t('Cover picture')
  const change = (cover: Cover | null) => {
    if (value) URL.revokeObjectURL(value.url)
    onChange(cover)
  }
  return (
    <div>
      {value ? (
        <Chosen role="group" aria-label={label}>
          <img
            src={value.url}
            alt=""
            width={1500}
            height={500}
            onError={() => {
              change(null)
              setProblem(i18n.t('This picture cannot be read.'))
            }}
          />
          <Button size="sm" onClick={() => change(null)}>
            {i18n.t('Remove photo')}
          </Button>
        </Chosen>
      ) : (
        <FileDrop
          label={label}
          isOptional
          accept="image/jpeg,image/png,image/webp"
          maxBytes={largest}
          onFiles={([file]) => {
            setProblem(null)
            if (file) change({ file, url: URL.createObjectURL(file) })
          }}
          onRefused={() => setProblem(i18n.t('Choose a JPEG, PNG or WebP picture that is not too large.'))}
        />
      )}
      {problem ? <Banner tone="danger">{problem}</Banner> : null}
    </div>
  )
}

const Chosen = chakra('div', {
  base: {
    display: 'grid',
    justifyItems: 'start',
    gap: '3',
    '& img': { width: '100%', height: 'auto', aspectRatio: '3 / 1', objectFit: 'cover', borderRadius: 'card' },
  },
})
