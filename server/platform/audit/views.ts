import { view } from '#server/platform/db/view.ts'

export const auditLog = view((from) =>
  from
    .selectFrom('audit_log')
    .select(['seq', 'at', 'actor_type', 'actor_id', 'action', 'area', 'outcome', 'reason', 'target_type', 'target_id'])
    .select(['target_name', 'role', 'ip', 'user_agent', 'request_id']),
)
