import { view } from '#server/platform/db/view.ts'

/** Pending, sent and failed mails, without their texts. */
export const outbox = view((from) =>
  from
    .selectFrom('mail_outbox')
    .select(['id', 'to_address', 'kind', 'status', 'attempts', 'error', 'created_at', 'sent_at', 'about_user_id']),
)
