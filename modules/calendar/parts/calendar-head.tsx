import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Printer from 'lucide-react/icons/printer'
import Smartphone from 'lucide-react/icons/smartphone'
import type { ComponentProps } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Menu } from '#src/ui/overlay/menu.tsx'
import { SegmentedControl } from '#src/ui/segmented-control.tsx'
import { PlaceSwitch } from './place-switch.tsx'
import { CalendarToolbar } from './calendar-toolbar.tsx'

type View = 'month' | 'agenda'
type Tab = 'my-calendar' | 'subscribed'
type Props = {
  view: View
  tab: Tab
  toolbar: ComponentProps<typeof CalendarToolbar>
  canCreate: boolean
  onView: (view: View) => void
  onTab: (tab: Tab) => void
  onCreate: () => void
  onSync: () => void
}

/** One line of title and tools, so that the month begins high on the page; what is needed seldom is in the menu. */
export function CalendarHead({ view, tab, toolbar, canCreate, onView, onTab, onCreate, onSync }: Props) {
  const { i18n } = useLingui()
  return (
    <Line>
      <Place>
        <PlaceSwitch current="calendar" />
      </Place>
      <CalendarToolbar {...toolbar} />
      <Tools data-no-print>
        <Segments>
          <SegmentedControl
            label={i18n.t('Which calendars')}
            value={tab}
            onChange={(value) => onTab(value as Tab)}
            options={[
              { value: 'my-calendar', label: i18n.t('My Calendar') },
              { value: 'subscribed', label: i18n.t({ id: 'calendar.subscribed', message: 'Subscribed' }) },
            ]}
          />
          <SegmentedControl
            label={i18n.t('View')}
            value={view}
            onChange={(value) => onView(value as View)}
            options={[
              { value: 'month', label: i18n.t('Month') },
              { value: 'agenda', label: i18n.t('Agenda') },
            ]}
          />
        </Segments>
        <Actions>
          <Button variant="solid" icon={<CalendarPlus size={18} />} disabled={!canCreate} onClick={onCreate}>
            <Words>{i18n.t('Create Event')}</Words>
          </Button>
          <Menu
            label={i18n.t('More calendar tools')}
            items={[
              { id: 'sync', label: i18n.t('Mobile Sync'), icon: <Smartphone size={18} aria-hidden />, onSelect: onSync },
              {
                id: 'print',
                label: i18n.t('Print this month'),
                icon: <Printer size={18} aria-hidden />,
                isDisabled: view !== 'month',
                onSelect: () => requestAnimationFrame(() => print()),
              },
            ]}
          />
        </Actions>
      </Tools>
    </Line>
  )
}

const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '3',
  },
})
const Place = chakra('div', { base: { flex: { base: '1', md: 'none' }, _print: { display: 'none' } } })
/** On phones the actions stand beside the title and the choices below the month's name. */
const Tools = chakra('div', {
  base: { display: { base: 'contents', md: 'flex' }, alignItems: 'center', gap: '2', marginInlineStart: 'auto' },
})
const Segments = chakra('div', {
  base: {
    order: { base: 2, md: 0 },
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: { base: '1', md: '2' },
    rowGap: '2',
    width: { base: '100%', md: 'auto' },
  },
})
/** Beside the switch a phone has room for the icon only. */
const Words = chakra('span', {
  base: {
    '@media (width < 48rem)': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  },
})
const Actions = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '2', marginInlineStart: { base: 'auto', md: '0' } },
})
