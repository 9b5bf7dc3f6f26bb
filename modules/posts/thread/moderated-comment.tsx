import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import Trash2 from 'lucide-react/icons/trash-2'
import { type Comment, commentsEndpoints } from '#contract/posts/comments.ts'
import { fullName } from '#src/lib/initials.ts'
import { isolated } from '#src/lib/isolated.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { UndoLine } from '#src/undo/undo-line.tsx'
import type { Removed } from './use-removed.ts'

/** Hides a comment in its place, and shows it again (CMT-D7). */
export function useHiding({ id }: Comment) {
  const call = { params: { id } }
  const hide = useApiMutation(commentsEndpoints.hideComment, { announcesErrors: true })
  const show = useApiMutation(commentsEndpoints.showComment, { announcesErrors: true })
  return { hide: () => hide.mutate(call), show: () => show.mutate(call), isBusy: hide.isPending || show.isPending }
}

/** Who still sees a comment that others don't. */
export function hiddenText(i18n: I18n, { is_hidden_here, takedown }: Comment, isOwn: boolean): string {
  if (takedown)
    return isOwn
      ? i18n.t('A moderator hid this comment. Only you see it.')
      : i18n.t('A moderator hid it. Only its author and the admins see it.')
  if (is_hidden_here)
    return isOwn
      ? i18n.t('Hidden by the admins here. Only you and they see it.')
      : i18n.t('Hidden here. Only its author and the admins see it.')
  return isOwn
    ? i18n.t('Only you see this while moderators look at it.')
    : i18n.t('Members reported it. Only its author and the admins see it while moderators look at it.')
}

/** In place of a comment that an admin has just deleted, until they leave the page. */
export function TakeBack({ removed: { comment, isBusy }, onUndo }: { removed: Removed; onUndo: () => void }) {
  const { i18n } = useLingui()
  const { author } = comment
  return (
    <UndoLine icon={<Trash2 size={18} aria-hidden />} takesFocus isOff={isBusy} onUndo={onUndo}>
      {i18n.t('You deleted the comment by {name}.', { name: author ? isolated(fullName(author)) : '' })}
    </UndoLine>
  )
}
