import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { moderationEndpoints, type QueueEntry } from '#contract/moderation/moderation.ts'
import { useServices } from '#src/services/services-context.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

type Author = { name: string; username: string }

/** Reveals an anonymous author for a reason, which is recorded with the moderator's name (PRY-D4). */
export function AuthorDialog({ entry, onClose }: { entry: QueueEntry; onClose: () => void }) {
  const { i18n } = useLingui()
  const { api } = useServices()
  const [author, setAuthor] = useState<Author | null>(null)
  const { kind, id } = entry
  return (
    <ReasonDialog
      title={i18n.t('Who is it?')}
      description={i18n.t('The author asked to stay anonymous. Look only if you must.')}
      help={i18n.t('Your reason and your name are recorded.')}
      confirm={i18n.t('Show the name')}
      onClose={onClose}
      onConfirm={async (reason) =>
        setAuthor(
          await api.call(moderationEndpoints.reveal, { params: { kind, id }, body: { reason } }, { suppressErrors: true }),
        )
      }
    >
      {author ? (
        <p role="status">
          <bdi>{author.name}</bdi> <bdi>@{author.username}</bdi>
        </p>
      ) : null}
    </ReasonDialog>
  )
}
