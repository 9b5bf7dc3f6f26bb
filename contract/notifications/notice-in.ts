import { languageOf } from '../core/languages.ts'
import type { Notification, NoticeText } from './notifications.ts'

/**
 * A notice in the reader's language. `dir` is for its element: undefined, the page's own direction, or `auto` for a notice that is
 * stored in one language only.
 */
export function noticeIn(
  language: string,
  { title, message, texts }: Pick<Notification, 'title' | 'message' | 'texts'>,
): NoticeText & { dir: 'auto' | undefined } {
  const text = texts?.[languageOf(language)]
  return text ? { ...text, dir: undefined } : { title, message, dir: 'auto' }
}
