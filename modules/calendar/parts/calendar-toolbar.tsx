import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'

type Props = {
  heading: string
  headingId: string
  /** "month" or "week", for the labels of the arrows. */
  unit: 'month' | 'week'
  onPrevious: () => void
  onNext: () => void
  onToday: () => void
}

/** Displayed period, with buttons for previous, next and today (CAL-10). */
export function CalendarToolbar({ heading, headingId, unit, onPrevious, onNext, onToday }: Props) {
  const { i18n } = useLingui()
  return (
    <Bar>
      <Arrows data-no-print>
        <IconButton
          variant="outline"
          label={unit === 'month' ? i18n.t('Previous month') : i18n.t('Previous week')}
          icon={<ChevronLeft size={20} />}
          onClick={onPrevious}
        />
        <Button onClick={onToday}>{i18n.t('Today')}</Button>
        <IconButton
          variant="outline"
          label={unit === 'month' ? i18n.t('Next month') : i18n.t('Next week')}
          icon={<ChevronRight size={20} />}
          onClick={onNext}
        />
      </Arrows>
      <h2 id={headingId} aria-live="polite">
        {heading}
      </h2>
    </Bar>
  )
}

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: { base: 'space-between', md: 'start' },
    order: { base: 1, md: 0 },
    width: { base: '100%', md: 'auto' },
    gap: { base: '3', md: '2' },
    '& h2': { textStyle: { base: 'h3', md: 'h4' }, order: { base: 0, md: 1 } },
  },
})
const Arrows = chakra('div', {
  base: {
    order: { base: 1, md: 0 },
    display: 'flex',
    gap: { base: '2', md: '1' },
    _rtl: { '& svg': { transform: 'scaleX(-1)' } },
  },
})
