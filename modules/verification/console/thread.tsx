import { useLingui } from '@lingui/react'
import type { Verification } from '#contract/verification/verification.ts'
import { MessageThread } from '#src/ui/message-thread.tsx'

/** What the member wrote, the questions of the staff and the answers. */
export function Thread({ row: { text, messages, member, waiting_since } }: { row: Verification }) {
  const { i18n } = useLingui()
  const said = [...(text ? [{ at: waiting_since, from: 'member' as const, text }] : []), ...messages]
  return (
    <MessageThread
      messages={said.map(({ from, ...message }) => ({
        ...message,
        from: from === 'staff' ? i18n.t('Staff') : member.name,
        isOther: from === 'staff',
      }))}
    />
  )
}
