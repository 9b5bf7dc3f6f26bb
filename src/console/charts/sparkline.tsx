import { chakra } from '@chakra-ui/react/styled-system'

type Props = {
  /** Oldest first. */
  values: readonly number[]
  /** Text alternative: what the line shows, with its first and last value. */
  label: string
}

const width = 120
const height = 32

/** A line without axes, scaled between its lowest and highest value. */
export function Sparkline({ values, label }: Props) {
  if (values.length < 2) return null
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const share = (value: number) => (high === low ? (high === 0 ? 0 : 0.5) : (value - low) / (high - low))
  const point = (value: number, index: number) =>
    `${((index / (values.length - 1)) * width).toFixed(1)},${(height - 3 - share(value) * (height - 6)).toFixed(1)}`
  const line = values.map(point).join(' ')
  return (
    <Drawing viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
      <polygon points={`0,${height} ${line} ${width},${height}`} />
      <polyline points={line} />
    </Drawing>
  )
}

const Drawing = chakra('svg', {
  base: {
    display: 'block',
    width: '100%',
    height: '36px',
    overflow: 'visible',
    '& polyline': { fill: 'none', stroke: 'gold', strokeWidth: '2', vectorEffect: 'non-scaling-stroke', strokeLinejoin: 'round' },
    '& polygon': { fill: 'gold.subtle' },
  },
})
