import type { I18n } from '@lingui/core'
import { languageOf } from '#contract/core/languages.ts'
import type { Notification } from '#contract/notifications/notifications.ts'
import { type NoticeText, wordNotice } from '#contract/notifications/word-notice.ts'

type Said = Pick<Notification, 'kind' | 'fact' | 'params' | 'people' | 'count' | 'title' | 'message'>

/** A notice in the reader's language; in the server's words when this version does not know it. */
export const noticeIn = (
  { locale, messages }: Pick<I18n, 'locale' | 'messages'>,
  { title, message, ...told }: Said,
): NoticeText => wordNotice(told, languageOf(locale), (text) => String(messages[text] ?? text)) ?? { title, message }
