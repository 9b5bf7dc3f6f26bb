import { chakra } from '@chakra-ui/react/styled-system'
import UsersRound from 'lucide-react/icons/users-round'
import { useContext } from 'react'
import { withHost } from '#src/lib/images/avatar.ts'
import { pigmentOf } from '#src/lib/initials.ts'
import { ApiHost } from '#src/ui/avatar.tsx'

/** The picture at the head of a group, else its colour. */
export function GroupCover({ group }: { group: { id: string; cover_photo: string | null } }) {
  const host = useContext(ApiHost)
  return (
    <Frame style={{ backgroundColor: `var(--c-colors-pigment-${pigmentOf({ id: group.id })})` }} aria-hidden>
      {group.cover_photo ? (
        <img src={withHost(group.cover_photo, host)} alt="" width={1500} height={500} />
      ) : (
        <UsersRound size={56} strokeWidth={1.25} />
      )}
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
