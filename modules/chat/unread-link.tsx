import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLink } from '@tanstack/react-router'
import MessageCircle from 'lucide-react/icons/message-circle'
import { useUnread } from './use-unread.ts'

/** The top bar's way to the messages, with the number of rooms that have unread lines. */
export function UnreadLink() {
  const { i18n } = useLingui()
  const unread = useUnread()
  const count = (unread?.rooms ?? 0) + (unread?.requests ?? 0)
  return (
    <Tool to="/chat" aria-label={count > 0 ? i18n.t('Messages, {count} unread', { count }) : i18n.t('Messages')}>
      <MessageCircle size={22} aria-hidden />
      {count > 0 ? <Count aria-hidden>{i18n.number(Math.min(count, 99))}</Count> : null}
    </Tool>
  )
}

const Tool = createLink(
  chakra('a', {
    base: {
      position: 'relative',
      // On phones the bottom bar has it.
      display: { base: 'none', md: 'grid' },
      placeItems: 'center',
      boxSize: '44px',
      borderRadius: 'control',
      color: 'fg.muted',
      _hover: { bg: 'raised', color: 'fg' },
      '&[aria-current]': { color: 'gold' },
    },
  }),
)
const Count = chakra('span', {
  base: {
    position: 'absolute',
    insetBlockStart: '4px',
    insetInlineEnd: '2px',
    minWidth: '18px',
    paddingInline: '4px',
    borderRadius: 'full',
    bg: 'gold.solid',
    color: 'gold.contrast',
    fontSize: 'count',
    lineHeight: '18px',
    fontWeight: '700',
    textAlign: 'center',
  },
})
