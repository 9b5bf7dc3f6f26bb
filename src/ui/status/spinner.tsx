import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { crossPath, diamond, points } from '../page/cross-shape.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'

const Box = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    '&[role=status]': { color: 'gold' },
    '& path + path': { animation: 'point 1.8s ease-out infinite', _motionReduce: { animation: 'none' } },
  },
})

type Props = { label?: string; size?: number; isSilent?: boolean }

/** The twelve points light up in turn; static with reduced motion. `isSilent`: something else announces it. */
export function Spinner({ label, size = 32, isSilent = false }: Props) {
  const { i18n } = useLingui()
  return (
    <Box role={isSilent ? undefined : 'status'}>
      <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
        <path d={crossPath} opacity={0.35} />
        {points.map((point, index) => (
          <path key={point.join()} d={diamond(point)} style={{ animationDelay: `${index * 0.15}s` }} />
        ))}
      </svg>
      {isSilent ? null : <VisuallyHidden>{label ?? i18n.t('Loading')}</VisuallyHidden>}
    </Box>
  )
}
