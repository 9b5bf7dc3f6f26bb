import { chakra } from '@chakra-ui/react/styled-system'

export type Bar = { key: string; value: number; label: string }

/** A bar chart of one figure over time. Each bar shows its label and value on hover; `label` describes the whole. */
export function Bars({ bars, label }: { bars: readonly Bar[]; label: string }) {
  const most = Math.max(...bars.map(({ value }) => value), 1)
  const step = 100 / Math.max(bars.length, 1)
  return (
    <Drawing viewBox="0 0 100 40" preserveAspectRatio="none" role="img" aria-label={label}>
      {bars.map(({ key, value, label: title }, index) => {
        const size = value === 0 ? 0.6 : Math.max(1.5, (value / most) * 38)
        return (
          <rect
            key={key}
            x={index * step + step * 0.12}
            y={40 - size}
            width={step * 0.76}
            height={size}
            data-none={value === 0 || undefined}
          >
            <title>{title}</title>
          </rect>
        )
      })}
    </Drawing>
  )
}

const Drawing = chakra('svg', {
  base: {
    display: 'block',
    width: '100%',
    height: '96px',
    '& rect': { fill: 'gold', _hover: { fill: 'gold.hover' } },
    '& rect[data-none]': { fill: 'border' },
  },
})
