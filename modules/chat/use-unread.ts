import { chatEndpoints } from '#contract/chat/chat.ts'
import { useApiQuery } from '#src/query/hooks.ts'

/** Rooms with unread lines, and requests that wait. */
export const useUnread = () => useApiQuery(chatEndpoints.unread, {}).data
