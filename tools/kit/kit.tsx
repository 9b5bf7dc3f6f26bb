import { chakra } from '@chakra-ui/react/styled-system'
import Bell from 'lucide-react/icons/bell'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Pencil from 'lucide-react/icons/pencil'
import Search from 'lucide-react/icons/search'
import Trash from 'lucide-react/icons/trash-2'
import Users from 'lucide-react/icons/users'
import { type ReactNode, useState } from 'react'
import { AsyncList } from '#src/ui/async-list.tsx'
import { Avatar } from '#src/ui/avatar.tsx'
import { Badge, CountBadge } from '#src/ui/badge.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { ButtonAnchor } from '#src/ui/button-link.tsx'
import { Card } from '#src/ui/card.tsx'
import { CheckboxField } from '#src/ui/checkbox-field.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { DataList } from '#src/ui/data-list.tsx'
import { DateField, TimeField } from '#src/ui/date-field.tsx'
import { Dialog, Drawer } from '#src/ui/dialog.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { FileDrop } from '#src/ui/file-drop.tsx'
import { Form, FormActions } from '#src/ui/form.tsx'
import { FormErrorSummary } from '#src/ui/form-error-summary.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Logo } from '#src/ui/logo.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { Page } from '#src/ui/page.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { type Photo, PhotoPicker } from '#src/ui/photo-picker.tsx'
import { Progress } from '#src/ui/progress.tsx'
import { ProgressSteps } from '#src/ui/progress-steps.tsx'
import { RadioCards } from '#src/ui/radio-cards.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { Divider, Section } from '#src/ui/section.tsx'
import { SegmentedControl } from '#src/ui/segmented-control.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { SkeletonCard, SkeletonText } from '#src/ui/skeleton.tsx'
import { SkipLink } from '#src/ui/skip-link.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { StatCard } from '#src/ui/stat-card.tsx'
import { SwitchField } from '#src/ui/switch-field.tsx'
import { Table } from '#src/ui/table.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { TextareaField } from '#src/ui/textarea-field.tsx'
import { ToastCard } from '#src/ui/toast-card.tsx'

const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' } })
const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(340px, 100%), 1fr))',
    gap: '5',
    alignItems: 'start',
  },
})
const Stats = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: { base: 'repeat(2, 1fr)', md: 'repeat(4, 1fr)' }, gap: '3' },
})
const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '4' } })

const asked = { data: undefined, isPending: false, isError: false, isFetching: false, error: null, refetch: () => undefined }
const mariam = { first_name: 'Mariam', last_name: 'Guirguis' }
const wanted = new URLSearchParams(location.search).get('open')

/** Every part of the kit in every state, for eyes. */
export function Kit() {
  const [tab, setTab] = useState<'about' | 'people'>('about')
  const [view, setView] = useState<'month' | 'agenda'>('month')
  const [open, setOpen] = useState<string | null>(wanted)
  const [photo, setPhoto] = useState<Photo | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <SkipLink />
      <main id="main" tabIndex={-1}>
        <Page>
          <Row>
            <Logo />
            <Logo size={40} />
          </Row>
          <PageHeader
            title="Peace to you, Mariam"
            subtitle="Connected to St Mark Parish - Diocese of the South · 12 Hator 1743"
            hasWatermark
          />
          <Stats>
            <StatCard label="Parish Members" value={1284} note="6 admins" icon={<Users size={16} aria-hidden />} />
            <StatCard label="Upcoming Events" value={17} />
            <StatCard label="Active Groups" value={null} />
            <StatCard label="Total Posts" value={4091} />
          </Stats>
          <Banner tone="warning" action={<Button size="sm">Resend</Button>}>
            Email Verification Required
          </Banner>
          <Banner onClose={close}>You are offline. What you see is from an hour ago.</Banner>
          <Columns>
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
                      { id: 'edit', label: 'Edit event', icon: <Pencil size={18} aria-hidden />, onSelect: close },
                      { id: 'x', label: 'Not yours', isDisabled: true, onSelect: close },
                      {
                        id: 'delete',
                        label: 'Delete event',
                        icon: <Trash size={18} aria-hidden />,
                        isDanger: true,
                        onSelect: close,
                      },
                    ]}
                  />
                </Row>
                <Row>
                  <Button onClick={() => setOpen('dialog')}>Dialog</Button>
                  <Button onClick={() => setOpen('confirm')}>Confirm</Button>
                  <Button onClick={() => setOpen('drawer')}>Drawer</Button>
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
            <Card title="Words">
              <Stack>
                <Row>
                  {(['neutral', 'gold', 'indigo', 'crimson', 'success', 'warning', 'info'] as const).map((tone) => (
                    <Badge key={tone} tone={tone}>
                      {tone}
                    </Badge>
                  ))}
                  <CountBadge count={7} label="7 unread" />
                  <CountBadge count={120} label="120 unread" />
                </Row>
                <Row>
                  <Avatar person={mariam} isNamed />
                  <Avatar person={{ first_name: 'مريم', last_name: 'جرجس' }} size={56} />
                  <Avatar person={{}} size={40} />
                  <Avatar person={{ ...mariam, avatar: '/missing.webp' }} size={40} />
                  <Spinner />
                  <Spinner size={56} />
                </Row>
                <Progress label="Seats taken" value={48} max={50} />
                <Progress label="Goal" value={20} max={50} tone="success" text="$200 of $500" />
                <ProgressSteps steps={['Account', 'Verify', 'Profile']} current={1} />
                <DataList
                  items={[
                    { label: 'When', value: <RelativeTime at={Date.now() + 7_200_000} /> },
                    { label: 'Where', value: 'St Mark, Great Hall' },
                  ]}
                />
                <p lang="ar" dir="rtl">
                  سلام ونعمة، القداس الإلهي يوم الأحد ٩ صباحًا
                </p>
                <p>Ⲡⲓⲭⲣⲓⲥⲧⲟⲥ ⲁϥⲧⲱⲛϥ</p>
                <Divider />
              </Stack>
            </Card>
            <Card title="Fields">
              <Form>
                <FormErrorSummary
                  errors={
                    wanted === 'errors'
                      ? [{ id: 'title', message: 'Title is required' }, { message: 'End time must be after start time' }]
                      : []
                  }
                />
                <TextField id="title" label="Title" placeholder="Choir rehearsal" error="Title is required" />
                <TextField label="Email" type="email" help="Only your parish sees it." defaultValue="mariam@example.org" />
                <TextField label="Search" isLabelHidden prefix={<Search size={18} aria-hidden />} placeholder="Search people" />
                <PasswordField label="Password" defaultValue="secret words" />
                <TextareaField
                  label="Notes for the organiser"
                  isOptional
                  limit={60}
                  defaultValue="We come with two children and bring a cake for all."
                />
                <SelectField
                  label="Parish"
                  placeholder="Choose a parish"
                  options={[
                    { value: '1', label: 'St Mark' },
                    { value: '2', label: 'St Mary and St Abanoub' },
                  ]}
                />
                <Columns>
                  <DateField label="Date" defaultValue="2026-11-21" />
                  <TimeField label="Time" defaultValue="09:30" />
                </Columns>
                <CheckboxField label="I have read the terms" help="They are short." defaultChecked />
                <CheckboxField label="Send me a weekly letter" error="Please decide" />
                <SwitchField label="Show my phone number" help="To members of your parish only" defaultChecked />
                <SwitchField label="Sound" />
                <RadioCards
                  label="Who can see it"
                  defaultValue="parish"
                  name="who"
                  options={[
                    { value: 'parish', label: 'Parish', text: 'Members of St Mark' },
                    { value: 'all', label: 'Everyone', text: 'All signed-in members' },
                    { value: 'none', label: 'Nobody', isDisabled: true },
                  ]}
                />
                <FileDrop label="Attachment" accept="image/*" maxBytes={5_000_000} onFiles={close} />
                <PhotoPicker label="Photo" value={photo} onChange={setPhoto} />
                <FormActions>
                  <Button>Cancel</Button>
                  <Button variant="solid" type="submit">
                    Save event
                  </Button>
                </FormActions>
              </Form>
            </Card>
            <Stack>
              <Card title="Tabs">
                <Tabs
                  label="Profile"
                  value={tab}
                  onChange={setTab}
                  tabs={[
                    { id: 'about', label: 'About', content: <p>A few words.</p> },
                    { id: 'people', label: 'People', badge: <Badge>12</Badge>, content: <SkeletonText /> },
                  ]}
                />
              </Card>
              <Card>
                <EmptyState kind="first-use" title="No events yet" action={<Button variant="solid">Create Event</Button>}>
                  Events of your parish appear here. Create the first one.
                </EmptyState>
              </Card>
              <Card>
                <EmptyState kind="no-results" title="Nothing found" action={<Button>Clear filters</Button>} />
              </Card>
              <SkeletonCard />
              <AsyncList query={{ ...asked, isError: true }} isEmpty={() => false} empty={null}>
                {(): ReactNode => null}
              </AsyncList>
              <AsyncList
                query={{ ...asked, isError: true, error: { status: 429, retryAfter: 12 } }}
                isEmpty={() => false}
                empty={null}
              >
                {(): ReactNode => null}
              </AsyncList>
              <ToastCard tone="success" title="Response recorded" text="You attend the choir rehearsal." onClose={close} />
              <ToastCard
                tone="danger"
                text="The event could not be saved."
                action={
                  <Button size="sm" variant="ghost">
                    Retry
                  </Button>
                }
                onClose={close}
              />
            </Stack>
          </Columns>
          <Section title="Attendees">
            <Table label="Attendees">
              <thead>
                <tr>
                  <th>Name</th>
                  <th>Answer</th>
                  <th>Guests</th>
                </tr>
              </thead>
              <tbody>
                <tr>
                  <td>Mariam Guirguis</td>
                  <td>
                    <Badge tone="success">Yes</Badge>
                  </td>
                  <td>1</td>
                </tr>
                <tr>
                  <td>Mina Boutros</td>
                  <td>
                    <Badge>Maybe</Badge>
                  </td>
                  <td>0</td>
                </tr>
              </tbody>
            </Table>
          </Section>
        </Page>
      </main>
      <Dialog
        title="Edit event"
        description="Everyone who answered is told."
        isOpen={open === 'dialog'}
        onClose={close}
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="solid">Save event</Button>
          </>
        }
      >
        <TextField label="Title" defaultValue="Choir rehearsal" />
      </Dialog>
      <Drawer title="Filters" isOpen={open === 'drawer'} onClose={close}>
        <CheckboxField label="Only my parish" />
      </Drawer>
      <ConfirmDialog
        title="Delete this event?"
        action="Delete event"
        isDanger
        isOpen={open === 'confirm'}
        onClose={close}
        onConfirm={() => Promise.reject(new Error('The server does not answer.'))}
      >
        48 people have answered. They are told that it is cancelled.
      </ConfirmDialog>
    </>
  )
}
