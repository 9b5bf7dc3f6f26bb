import { chakra } from '@chakra-ui/react/styled-system'
import type { LucideIcon } from 'lucide-react'
import { useContext } from 'react'
import { withHost } from '#src/lib/images/avatar.ts'
import { pigmentOf } from '#src/lib/initials.ts'
import { ApiHost } from '#src/ui/avatar.tsx'

type Props = { id: string; photo: string | null; icon: LucideIcon }

/** The picture at the head of a place of members, else its colour. */
export function PlaceCover({ id, photo, icon: Icon }: Props) {
  const host = useContext(ApiHost)
  return (
    <Frame style={{ backgroundColor: `var(--c-colors-pigment-${pigmentOf({ id })})` }} aria-hidden>
      {photo ? <img src={withHost(photo, host)} alt="" width={1500} height={500} /> : <Icon size={56} strokeWidth={1.25} />}
    </Frame>
  )
}

const Frame = chakra('div', {
  base: {
    display: 'grid',
    placeItems: 'center',
    height: { base: '140px', md: '190px' },
    borderRadius: 'card',
    overflow: 'hidden',
    color: 'pigment.on',
    '& img': { width: '100%', height: '100%', objectFit: 'cover' },
    '& svg': { opacity: 0.5 },
  },
})
