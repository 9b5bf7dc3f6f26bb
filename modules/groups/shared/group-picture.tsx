import { chakra } from '@chakra-ui/react/styled-system'
import UsersRound from 'lucide-react/icons/users-round'
import { useContext, useState } from 'react'
import { withHost } from '#src/lib/images/avatar.ts'
import { pigmentOf } from '#src/lib/initials.ts'
import { ApiHost } from '#src/ui/avatar.tsx'

/** The middle of a group's cover, else its colour; decorative, since the name stands beside it. */
export function GroupPicture({ group, size }: { group: { id: string; cover_photo: string | null }; size: number }) {
  const host = useContext(ApiHost)
  const source = group.cover_photo === null ? null : withHost(group.cover_photo, host)
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <Frame
      aria-hidden
      style={{ width: size, height: size, backgroundColor: `var(--c-colors-pigment-${pigmentOf({ id: group.id })})` }}
    >
      {source !== null && source !== failed ? (
        <img src={source} alt="" width={size} height={size} loading="lazy" decoding="async" onError={() => setFailed(source)} />
      ) : (
        <UsersRound size={Math.round(size * 0.46)} strokeWidth={1.5} />
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
