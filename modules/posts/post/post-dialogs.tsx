import { useLingui } from '@lingui/react'
import { lazy, Suspense } from 'react'
import type { Post } from '#contract/posts/post.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'

export type PostDialog = 'edit' | 'report' | 'share'

const Composer = lazy(() => import('../composer/composer.tsx').then((part) => ({ default: part.Composer })))
const ReportDialog = lazy(() => import('#src/reports/report-dialog.tsx').then((part) => ({ default: part.ReportDialog })))

/** Edit, report and share, loaded with the first one that opens. */
export function PostDialogs({ dialog, post, onClose }: { dialog: PostDialog | null; post: Post; onClose: () => void }) {
  const { i18n } = useLingui()
  if (dialog === null) return null
  return (
    <Suspense>
      {dialog === 'report' ? (
        <ReportDialog type="post" id={post.id} title={i18n.t('Report this post')} onClose={onClose} />
      ) : (
        <Dialog
          isOpen
          size="lg"
          title={dialog === 'edit' ? i18n.t('Edit the post') : i18n.t('Share the post')}
          canClose={() => false}
          onClose={onClose}
        >
          <Composer target={dialog === 'edit' ? { kind: 'edit', post } : { kind: 'share', post }} onClose={onClose} />
        </Dialog>
      )}
    </Suspense>
  )
}
