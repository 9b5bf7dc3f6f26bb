import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { Banner } from '#src/ui/status/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Logo } from '#src/ui/page/logo.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { SkipLink } from '#src/ui/page/skip-link.tsx'
import { StatCard } from '#src/ui/show/stat-card.tsx'
import { Attendees } from './attendees.tsx'
import { ButtonsCard } from './buttons.tsx'
import { Dialogs } from './dialogs.tsx'
import { FieldsCard } from './fields.tsx'
import { Columns, Row, Stats } from './layout.ts'
import { States } from './states.tsx'
import { WordsCard } from './words.tsx'

const wanted = new URLSearchParams(location.search).get('open')

/** Every part of the kit in every state, for visual checks. */
export function Kit() {
  const [open, setOpen] = useState<string | null>(wanted)
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
            <ButtonsCard onOpen={setOpen} />
            <WordsCard />
            <FieldsCard hasErrors={wanted === 'errors'} />
            <States />
          </Columns>
          <Attendees />
        </Page>
      </main>
      <Dialogs open={open} onClose={close} />
    </>
  )
}
