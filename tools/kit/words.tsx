import { Avatar } from '#src/ui/avatar.tsx'
import { Badge, CountBadge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { DataList } from '#src/ui/show/data-list.tsx'
import { ProgressSteps } from '#src/ui/status/progress-steps.tsx'
import { Progress } from '#src/ui/status/progress.tsx'
import { RelativeTime } from '#src/ui/show/relative-time.tsx'
import { Divider } from '#src/ui/page/section.tsx'
import { Spinner } from '#src/ui/status/spinner.tsx'
import { Row, Stack } from './layout.ts'

const mariam = { first_name: 'Mariam', last_name: 'Guirguis' }

/** Badges, banners and other texts. */
export function WordsCard() {
  return (
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
  )
}
