import { chakra } from '@chakra-ui/react/styled-system'
import UserRound from 'lucide-react/icons/user-round'
import { createContext, useContext, useState } from 'react'
import { avatarSource, type Pictured } from '#src/lib/images/avatar.ts'
import { fullName, initials, type Named, pigmentOf } from '#src/lib/initials.ts'

/** Host of relative image paths, provided by the app from its configuration. */
export const ApiHost = createContext('')

type Props = {
  person: Pictured & Named
  /** Pixels. */
  size?: number
  /** Announces the name; otherwise decorative, when the name is next to it. */
  isNamed?: boolean
}

/**
 * The photo; without one, initials on the person's colour; the default icon when the photo fails to load or the name is empty
 * (SHELL-16 to 18).
 */
export function Avatar({ person, size = 40, isNamed = false }: Props) {
  const source = avatarSource(person, useContext(ApiHost))
  const [failed, setFailed] = useState<string | null>(null)
  const name = fullName(person)
  const letters = initials(person)
  const spoken = isNamed ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true }
  const isBroken = source !== null && failed === source
  return (
    <Disc
      style={{
        width: size,
        height: size,
        fontSize: Math.round(size * (/[a-z]/i.test(letters) ? 0.36 : 0.42)),
        backgroundColor: `var(--c-colors-pigment-${pigmentOf(person)})`,
      }}
      {...spoken}
    >
      {source && !isBroken ? (
        <img src={source} alt="" width={size} height={size} loading="lazy" decoding="async" onError={() => setFailed(source)} />
      ) : letters && !isBroken ? (
        letters
      ) : (
        <UserRound size={Math.round(size * 0.56)} data-default-icon="" aria-hidden />
      )}
    </Disc>
  )
}

const Disc = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flex: 'none',
    borderRadius: 'full',
    overflow: 'hidden',
    color: 'pigment.on',
    fontWeight: '600',
    lineHeight: '1',
    userSelect: 'none',
    '& img': { width: '100%', height: '100%', objectFit: 'cover' },
  },
})
