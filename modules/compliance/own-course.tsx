import { useLingui } from '@lingui/react'
import type { GdprRequest, GdprSource } from '#contract/compliance/gdpr-request.ts'
import type { Message } from '#src/lists/filter-fields.ts'
import { Banner } from '#src/ui/status/banner.tsx'

const texts: Record<GdprSource['kind'], Record<GdprSource['state'], Message>> = {
  data_export: {
    under_way: /*i18n*/ 'The member asked for an export in the app. It is being written, and its end closes this request.',
    failed:
      /*i18n*/ 'The member’s export failed. They can ask for it again, which goes on here, or you answer and complete it by hand.',
    done: /*i18n*/ 'The member’s own export is ready and answered this request.',
    cancelled: /*i18n*/ 'The account was deleted before the export was written.',
  },
  account_deletion: {
    under_way:
      /*i18n*/ 'The member asked for the deletion of the account in the app. It is deleted after 30 days, unless they sign in until then.',
    failed: /*i18n*/ 'The account could not be deleted.',
    done: /*i18n*/ 'The account was deleted at the member’s own request.',
    cancelled: /*i18n*/ 'The member came back and kept the account.',
  },
}

/** What the member's own export or deletion does to the request; nothing for one that staff entered. */
export function OwnCourse({ record: { source } }: { record: GdprRequest }) {
  const { i18n } = useLingui()
  if (!source) return null
  const tone = source.state === 'failed' ? 'warning' : 'info'
  return <Banner tone={tone}>{i18n._(texts[source.kind][source.state])}</Banner>
}
