import { chakra } from '@chakra-ui/react/styled-system'
import { useContext, useState } from 'react'
import { nameIn } from '#src/i18n/name-in.ts'
import { withHost } from '#src/lib/images/avatar.ts'
import { initials, pigmentOf } from '#src/lib/initials.ts'
import { ApiHost } from '#src/ui/avatar.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { lettersOf } from './parish-letters.ts'

type Props = { parish: { id: string; name: string; name_ar: string | null; photo: string | null }; size: number }

/** The parish's photo, else its initials; decorative, since the name stands beside it. */
export function ParishPicture({ parish, size }: Props) {
  const host = useContext(ApiHost)
  const locale = useLocale()
  const source = parish.photo === null ? null : withHost(parish.photo, host)
  const [failed, setFailed] = useState<string | null>(null)
  const letters = initials(lettersOf(nameIn(locale, parish)))
  return (
    <Frame
      aria-hidden
      style={{
        width: size,
        height: size,
        fontSize: Math.round(size * 0.36),
        backgroundColor: `var(--c-colors-pigment-${pigmentOf({ id: parish.id })})`,
      }}
    >
      {source !== null && source !== failed ? (
        <img src={source} alt="" width={size} height={size} loading="lazy" decoding="async" onError={() => setFailed(source)} />
      ) : (
        letters
      )}
    </Frame>
  )
}

const Frame = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flex: 'none',
    borderRadius: 'card',
    overflow: 'hidden',
    color: 'pigment.on',
    fontFamily: 'heading',
    fontWeight: '600',
    lineHeight: '1',
    '& img': { width: '100%', height: '100%', objectFit: 'cover' },
  },
})
