import { chakra } from '@chakra-ui/react/styled-system'
import Package from 'lucide-react/icons/package'
import { useContext, useState } from 'react'
import { withHost } from '#src/lib/images/avatar.ts'
import { ApiHost } from '#src/ui/avatar.tsx'

type Props = { source: string | null; alt?: string; side?: string; isEager?: boolean }

/** A square picture of an item; a placeholder when missing or broken. */
export function ThingPhoto({ source, alt = '', side = '100%', isEager = false }: Props) {
  const host = useContext(ApiHost)
  const [failed, setFailed] = useState<string | null>(null)
  const isShown = source !== null && failed !== source
  return (
    <Frame width={side} flex={side === '100%' ? undefined : 'none'}>
      {isShown ? (
        <img
          src={withHost(source, host)}
          alt={alt}
          width={256}
          height={256}
          loading={isEager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setFailed(source)}
        />
      ) : (
        <Package size={28} aria-hidden />
      )}
    </Frame>
  )
}

const Frame = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    aspectRatio: '1',
    overflow: 'hidden',
    background: 'sunken',
    color: 'fg.subtle',
    borderRadius: 'inherit',
    '& img': { width: '100%', height: '100%', objectFit: 'cover' },
  },
})
