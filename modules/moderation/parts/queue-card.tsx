import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import Ban from 'lucide-react/icons/ban'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Check from 'lucide-react/icons/check'
import Flag from 'lucide-react/icons/flag'
import HandHeart from 'lucide-react/icons/hand-heart'
import MessageSquare from 'lucide-react/icons/message-square'
import Newspaper from 'lucide-react/icons/newspaper'
import MessageCircle from 'lucide-react/icons/message-circle'
import Scale from 'lucide-react/icons/scale'
import Store from 'lucide-react/icons/store'
import Trash2 from 'lucide-react/icons/trash'
import Undo2 from 'lucide-react/icons/undo-2'
import UserRound from 'lucide-react/icons/user-round'
import UsersRound from 'lucide-react/icons/users-round'
import { type ReactNode, useContext } from 'react'
import type { ModerationDecision, QueueEntry } from '#contract/moderation/moderation.ts'
import { isolated } from '#src/lib/isolated.ts'
import { Banner } from '#src/ui/status/banner.tsx'
import { nameIn } from '#src/i18n/name-in.ts'
import { ApiHost } from '#src/ui/avatar.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { RelativeTime } from '#src/ui/show/relative-time.tsx'
import { FactLine } from '#src/ui/show/fact-line.tsx'
import type { Case } from '../case/use-case.ts'
import { CaseNotice } from './case-notice.tsx'
import { DisputeThread } from './dispute-thread.tsx'
import { whyText } from './why-text.ts'

const kinds = {
  prayer: { label: /*i18n*/ 'Prayer request', Icon: HandHeart },
  item: { label: /*i18n*/ 'Marketplace item', Icon: Store },
  dispute: { label: /*i18n*/ 'Disputed order', Icon: Scale },
  post: { label: /*i18n*/ 'Post', Icon: Newspaper },
  comment: { label: /*i18n*/ 'Comment', Icon: MessageSquare },
  message: { label: /*i18n*/ 'Reported message', Icon: MessageCircle },
  group: { label: /*i18n*/ 'Group', Icon: UsersRound },
  page: { label: /*i18n*/ 'Page', Icon: Flag },
  user: { label: /*i18n*/ 'Member', Icon: UserRound },
  event: { label: /*i18n*/ 'Event', Icon: CalendarDays },
  appeal: { label: /*i18n*/ 'Appeal', Icon: Undo2 },
} as const

/** Whether the moderator may decide it like that. */
export const may = ({ decisions }: Pick<QueueEntry, 'decisions'>, decision: ModerationDecision) => decisions.includes(decision)

/** From this score on an entry is marked, as the filter has it. */
const highScore = 10

export const cardId = (id: string) => `waits-${id}`

type Props = {
  entry: QueueEntry
  /** The entry with the roving tabindex. */
  isCurrent: boolean
  chart: Case
  /** Further decisions, after the buttons. */
  more: ReactNode
  /** Before the line of its kind: a box that selects it. */
  mark: ReactNode
  onApprove: () => void
  onSpam: () => void
  /** Asks for the reason of a decision. */
  onAsk: (decision: ModerationDecision) => void
  onFocus: () => void
  onOpen: (() => void) | null
}

/** An entry with everything a moderator needs to decide. */
export function QueueCard({ entry, chart, isCurrent, more, mark, onApprove, onSpam, onAsk, onFocus, onOpen }: Props) {
  const { i18n } = useLingui()
  const { label, Icon } = kinds[entry.kind]
  const { snapshot } = chart
  const isBusy = snapshot.hasTag('busy')
  return (
    <Box
      id={cardId(entry.id)}
      data-queue-card
      tabIndex={isCurrent ? 0 : -1}
      aria-labelledby={`${cardId(entry.id)}-title`}
      aria-keyshortcuts={[may(entry, 'approve') && 'A', may(entry, 'spam') && 'S', may(entry, 'remove') && 'R', 'N']
        .filter(Boolean)
        .join(' ')}
      onFocus={onFocus}
    >
      <Line>
        {mark}
        <Badge icon={<Icon size={14} aria-hidden />}>{i18n._(label)}</Badge>
        <Badge tone="warning">
          <bdi>{whyText(i18n, entry.why)}</bdi>
        </Badge>
        {entry.score >= highScore ? <Badge tone="crimson">{i18n.t('Grave')}</Badge> : null}
        {entry.escalation ? (
          <Badge tone="info">
            {entry.escalation.to === null
              ? i18n.t('Escalated')
              : i18n.t('Escalated to {name}', { name: isolated(entry.escalation.to) })}
          </Badge>
        ) : null}
      </Line>
      <Title id={`${cardId(entry.id)}-title`} dir="auto">
        {entry.title}
      </Title>
      <Content>
        <Photos paths={entry.photos} />
        <Words dir="auto">{entry.excerpt}</Words>
        {entry.dispute ? <DisputeThread dispute={entry.dispute} /> : null}
      </Content>
      <Line data-quiet>
        {entry.is_anonymous ? (
          <span>
            <FactLine
              facts={[
                i18n.t('Anonymous'),
                <Quiet key="who" href={`/admin/content/anonymous-author/${entry.kind}/${entry.id}`}>
                  {i18n.t('Who is it?')}
                </Quiet>,
              ]}
            />
          </span>
        ) : entry.author_name ? (
          <bdi>{entry.author_name}</bdi>
        ) : null}
        {entry.parish_name ? <bdi>{nameIn(i18n.locale, { name: entry.parish_name, name_ar: entry.parish_name_ar })}</bdi> : null}
        <RelativeTime at={entry.waiting_since} />
        {onOpen ? (
          <Button size="sm" variant="ghost" onClick={onOpen} marginInlineStart="auto">
            {i18n.t('Author and reports')}
          </Button>
        ) : null}
      </Line>
      {entry.escalation ? (
        <Banner tone="info">
          {i18n.t('{name} escalated this: {note}', {
            name: isolated(entry.escalation.by ?? i18n.t('An account that is gone')),
            note: isolated(entry.escalation.note),
          })}
        </Banner>
      ) : null}
      <CaseNotice chart={chart} />
      {entry.refusal !== null || snapshot.matches('takenByOther') ? null : entry.dispute ? (
        <Actions>
          <Button isBusy={isBusy} onClick={() => onAsk('for_buyer')}>
            {i18n.t('Decide for the buyer')}
          </Button>
          <Button isOff={isBusy} onClick={() => onAsk('for_seller')}>
            {i18n.t('Decide for the seller')}
          </Button>
          {more}
        </Actions>
      ) : entry.kind === 'appeal' ? (
        <Actions>
          <Button isBusy={isBusy} onClick={() => onAsk('grant')}>
            {i18n.t('Grant the appeal')}
          </Button>
          <Button isOff={isBusy} onClick={() => onAsk('reject')}>
            {i18n.t('Reject the appeal')}
          </Button>
          {more}
        </Actions>
      ) : (
        <Actions>
          <Button variant="solid" icon={<Check size={18} aria-hidden />} isBusy={isBusy} onClick={onApprove}>
            {entry.kind === 'user' ? i18n.t('Dismiss reports') : i18n.t('Approve')}
          </Button>
          {may(entry, 'spam') ? (
            <Button icon={<Ban size={18} aria-hidden />} isOff={isBusy} onClick={onSpam}>
              {i18n.t('Spam')}
            </Button>
          ) : null}
          {may(entry, 'remove') ? (
            <Button icon={<Trash2 size={18} aria-hidden />} isOff={isBusy} onClick={() => onAsk('remove')}>
              {entry.kind === 'user' ? i18n.t('Suspend') : i18n.t('Remove')}
            </Button>
          ) : null}
          {more}
        </Actions>
      )}
    </Box>
  )
}

function Photos({ paths }: { paths: readonly string[] }) {
  const host = useContext(ApiHost)
  if (paths.length === 0) return null
  return (
    <Pictures>
      {paths.map((path) => (
        <img key={path} src={`${host}${path}`} alt="" width={96} height={96} loading="lazy" decoding="async" />
      ))}
    </Pictures>
  )
}

const Box = chakra('article', {
  base: {
    display: 'grid',
    gap: '3',
    padding: { base: '4', md: '5' },
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    minWidth: '0',
    scrollMarginTop: '120px',
    _light: { boxShadow: 'sm' },
  },
})
const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '2',
    minWidth: '0',
    '&[data-quiet]': { color: 'fg.muted', textStyle: 'dense', columnGap: '4' },
    '& bdi': { overflowWrap: 'anywhere', whiteSpace: 'normal' },
  },
})
const Title = chakra('h2', { base: { textStyle: 'h3', overflowWrap: 'anywhere' } })
const Content = chakra('div', { base: { display: 'grid', gap: '3' } })
const Words = chakra('p', { base: { maxWidth: '68ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' } })
const Pictures = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    '& img': {
      width: '96px',
      height: '96px',
      objectFit: 'cover',
      borderRadius: '8px',
      background: 'raised',
      _light: { background: 'sunken' },
    },
  },
})
const Actions = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '3', '& > *': { flex: { base: '1', sm: 'none' } } },
})
// The console is a separate document, and asks for its own second factor.
const Quiet = chakra('a', {
  base: {
    color: 'gold',
    textDecoration: 'underline',
    textUnderlineOffset: '4px',
    cursor: 'pointer',
    minHeight: '24px',
    paddingInline: '1',
  },
})
