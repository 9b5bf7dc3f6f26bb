import { chakra } from '@chakra-ui/react/styled-system'
import Church from 'lucide-react/icons/church'
import { useContext, useState } from 'react'
import { withHost } from '#src/lib/images/avatar.ts'
import { ApiHost } from '#src/ui/avatar.tsx'
import { readHomeParish, useHomeParish } from './use-home-parish.ts'

/** The member's parish at the head of the home page: its cover, else its photo, else a church on indigo. */
export function HomePicture() {
  const host = useContext(ApiHost)
  const { data } = useHomeParish()
  const [failed, setFailed] = useState<string | null>(null)
  const path = data?.cover_photo ?? data?.photo ?? null
  const source = path === null ? null : withHost(path, host)
  return (
    <Frame aria-hidden data-pending={data === undefined || undefined}>
      {source !== null && source !== failed ? (
        <img src={source} alt="" decoding="async" onError={() => setFailed(source)} />
      ) : (
        <Church size={44} strokeWidth={1.25} aria-hidden />
      )}
    </Frame>
  )
}

HomePicture.reads = readHomeParish

const Frame = chakra('div', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '100%',
    height: '100%',
    background: 'pigment.indigo',
    color: 'pigment.on',
    '&[data-pending] > svg': { visibility: 'hidden' },
    '& img': { width: '100%', height: '100%', objectFit: 'cover' },
  },
})
