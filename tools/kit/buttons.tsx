import Bell from 'lucide-react/icons/bell'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Pencil from 'lucide-react/icons/pencil'
import Search from 'lucide-react/icons/search'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Badge } from '#src/ui/badge.tsx'
import { ButtonAnchor } from '#src/ui/button-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu } from '#src/ui/overlay/menu.tsx'
import { SegmentedControl } from '#src/ui/segmented-control.tsx'
import { Row, Stack } from './layout.ts'

const nothing = () => undefined

/** Buttons and menus. */
export function ButtonsCard({ onOpen }: { onOpen: (name: string) => void }) {
  const [view, setView] = useState<'month' | 'agenda'>('month')
  return (
    <Card title="Buttons" actions={<Badge tone="gold">New</Badge>}>
      <Stack>
        <Row>
          {(['solid', 'outline', 'ghost', 'danger', 'indigo'] as const).map((variant) => (
            <Button key={variant} variant={variant}>
              {variant}
            </Button>
          ))}
        </Row>
        <Row>
          {(['sm', 'md', 'lg'] as const).map((size) => (
            <Button key={size} size={size} variant="solid">
              {size}
            </Button>
          ))}
        </Row>
        <Row>
          <Button variant="solid" isBusy>
            Saving
          </Button>
          <Button disabled>Disabled</Button>
          <Button variant="solid" disabled>
            Disabled
          </Button>
          <ButtonAnchor href="#x">Link</ButtonAnchor>
        </Row>
        <Row>
          <IconButton label="Notifications" icon={<Bell size={20} aria-hidden />} />
          <IconButton label="Search" variant="outline" icon={<Search size={20} aria-hidden />} />
          <CopyButton text="https://example.org/e/1" label="Copy link" />
          <Menu
            label="Event actions"
            items={[
              { id: 'edit', label: 'Edit event', icon: <Pencil size={18} aria-hidden />, onSelect: nothing },
              { id: 'x', label: 'Not yours', isDisabled: true, onSelect: nothing },
              {
                id: 'delete',
                label: 'Delete event',
                icon: <Trash size={18} aria-hidden />,
                isDanger: true,
                onSelect: nothing,
              },
            ]}
          />
        </Row>
        <Row>
          <Button onClick={() => onOpen('dialog')}>Dialog</Button>
          <Button onClick={() => onOpen('confirm')}>Confirm</Button>
          <Button onClick={() => onOpen('drawer')}>Drawer</Button>
          <Button onClick={() => onOpen('sheet')}>Sheet</Button>
        </Row>
        <SegmentedControl
          label="View"
          value={view}
          onChange={setView}
          options={[
            { value: 'month', label: 'Month', icon: <CalendarDays size={16} aria-hidden /> },
            { value: 'agenda', label: 'Agenda' },
          ]}
        />
      </Stack>
    </Card>
  )
}
