import { chakra } from '@chakra-ui/react/styled-system'
import type { LucideIcon } from 'lucide-react'
import { useContext, useState } from 'react'
import { withHost } from '#src/lib/images/avatar.ts'
import { pigmentOf } from '#src/lib/initials.ts'
import { ApiHost } from '#src/ui/avatar.tsx'

type Props = {
  /** Gives the colour that stands for a missing picture. */
  id: string
  /** Relative to the API host. */
  photo: string | null
  size: number
  icon: LucideIcon
}

/** The picture of a place of members, else its colour; decorative, since the name stands beside it. */
export function PlacePicture({ id, photo, size, icon: Icon }: Props) {
  const host = useContext(ApiHost)
  const source = photo === null ? null : withHost(photo, host)
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <Frame aria-hidden style={{ width: size, height: size, backgroundColor: `var(--c-colors-pigment-${pigmentOf({ id })})` }}>
      {source !== null && source !== failed ? (
        <img src={source} alt="" width={size} height={size} loading="lazy" decoding="async" onError={() => setFailed(source)} />
      ) : (
        <Icon size={Math.round(size * 0.46)} strokeWidth={1.5} />
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
    '& img': { width: '100%', height: '100%', objectFit: 'cover' },
  },
})
