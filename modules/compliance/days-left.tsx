import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'

/** From so many days left on, a request is red (GDP-D3). */
const fewDays = 5

/** Days until the deadline. The words say what the colour says. */
export function DaysLeft({ days }: { days: number }) {
  const { i18n } = useLingui()
  const text =
    days < 0
      ? i18n.t('{count, plural, one {# day overdue} other {# days overdue}}', { count: -days })
      : i18n.t('{count, plural, =0 {due today} one {# day left} other {# days left}}', { count: days })
  return <Text data-urgent={days <= fewDays ? '' : undefined}>{text}</Text>
}

const Text = chakra('span', {
  base: { whiteSpace: 'nowrap', '&[data-urgent]': { color: 'crimson', fontWeight: '600' } },
})
