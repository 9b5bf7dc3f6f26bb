import { chakra } from '@chakra-ui/react/styled-system'
import { FactLine } from './fact-line.tsx'
import { RelativeTime } from './relative-time.tsx'

type Message = {
  /** ISO. */
  at: string
  from: string
  text: string
  /** Highlights messages of the asking side. */
  isOther: boolean
}

/** Questions and replies, oldest first. */
export const MessageThread = ({ messages }: { messages: readonly Message[] }) => (
  <List>
    {messages.map(({ at, from, text, isOther }) => (
      <li key={at + from} data-other={isOther || undefined}>
        <p>
          <FactLine facts={[<bdi key="from">{from}</bdi>, <RelativeTime key="at" at={at} />]} />
        </p>
        <blockquote dir="auto">{text}</blockquote>
      </li>
    ))}
  </List>
)

const List = chakra('ol', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    listStyle: 'none',
    '& > li': {
      padding: '3',
      borderRadius: 'card',
      background: 'sunken',
      borderInlineStartWidth: '3px',
      borderColor: 'border.strong',
    },
    '& > li[data-other]': { borderColor: 'gold' },
    '& p': { color: 'fg.muted', textStyle: 'caption', marginBottom: '1' },
    '& blockquote': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', textAlign: 'start' },
  },
})
