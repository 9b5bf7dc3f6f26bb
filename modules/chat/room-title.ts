import type { I18n } from '@lingui/core'
import type { Room } from '#contract/chat/room.ts'
import { nameIn } from '#src/i18n/name-in.ts'

/** A room's name: its title, the other person, or the parish. */
export function roomTitle(
  i18n: I18n,
  locale: string,
  { kind, title, parish, person }: Pick<Room, 'kind' | 'title' | 'parish' | 'person'>,
): string {
  if (kind === 'parish' && parish) return nameIn(locale, parish)
  if (kind === 'direct') return person?.name ?? i18n.t('Former member')
  return title ?? i18n.t('Room')
}
