/** Pages that the accessibility tests open, by who opens them. */
export const axePages = {
  admin: ['/admin/system/logs', '/admin/system/logs?line=1', '/admin/system/logs?tab=jobs'],
}

/** Addresses that lead to another page, or are for developers. */
export const withoutPage = ['/admin/audit-logs']
