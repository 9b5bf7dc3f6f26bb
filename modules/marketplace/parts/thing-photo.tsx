import { chakra } from '@chakra-ui/react/styled-system'
import Package from 'lucide-react/icons/package'
import { useContext, useState } from 'react'
import { withHost } from '#src/lib/images/avatar.ts'
import { ApiHost } from '#src/ui/avatar.tsx'

type Props = { source: string | null; alt?: string; side?: string; isEager?: boolean }

/** A square picture of an item; its placeholder also stands while it loads, and where it is missing or broken. */
export function ThingPhoto({ source, alt = '', side = '100%', isEager = false }: Props) {
  const host = useContext(ApiHost)
  const [failed, setFailed] = useState<string | null>(null)
  const isShown = source !== null && failed !== source
  return (
    <Frame width={side} flex={side === '100%' ? undefined : 'none'}>
      <Package size={28} aria-hidden />
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
      ) : null}
    </Frame>
  )
}

const Frame = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    aspectRatio: '1',
    overflow: 'hidden',
    background: 'raised',
    color: 'fg.subtle',
    _light: { background: 'sunken' },
    '& > *': { gridArea: '1 / 1' },
    borderRadius: 'inherit',
    '& img': { width: '100%', height: '100%', objectFit: 'cover' },
  },
})
