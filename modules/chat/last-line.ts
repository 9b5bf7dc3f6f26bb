import type { I18n } from '@lingui/core'
import type { SystemEvent } from '#contract/chat/message.ts'
import type { LastMessage } from '#contract/chat/room.ts'
import { isolated } from '#src/lib/isolated.ts'

/** What the server noted in a room. */
export function eventText(i18n: I18n, { kind, title = '' }: SystemEvent, sender: string | null): string {
  const name = isolated(sender ?? i18n.t('Former member'))
  switch (kind) {
    case 'created':
      return i18n.t('{name} made this room', { name })
    case 'joined':
      return i18n.t('{name} joined', { name })
    case 'left':
      return i18n.t('{name} left', { name })
    case 'removed':
      return i18n.t('{name} was removed', { name })
    case 'renamed':
      return i18n.t('{name} named the room {title}', { name, title: isolated(title) })
  }
}

/** The newest line of a room in one line of the list. */
export function previewText(
  i18n: I18n,
  { is_deleted, message_type, preview, event, sender_name, is_mine }: LastMessage,
  isDirect: boolean,
): string {
  if (event) return eventText(i18n, event, sender_name)
  const text = is_deleted ? i18n.t('Message deleted') : preview || (message_type === 'image' ? i18n.t('Photo') : i18n.t('File'))
  if (is_mine) return i18n.t('You: {text}', { text: isolated(text) })
  return isDirect || sender_name === null ? text : i18n.t('{name}: {text}', { name: isolated(sender_name), text: isolated(text) })
}
