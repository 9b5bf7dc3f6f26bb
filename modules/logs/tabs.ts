export const logTabs = ['audit', 'errors', 'mail', 'jobs', 'security'] as const
export type LogTab = (typeof logTabs)[number]

export const auditFilterNames = ['q', 'actor', 'action', 'area', 'target', 'outcome', 'ip', 'request_id', 'from', 'to'] as const
export type AuditFilterName = (typeof auditFilterNames)[number]

export const logFilterNames = ['q', 'level', 'from', 'to'] as const
export type LogFilterName = (typeof logFilterNames)[number]
