import type { GdprRequestRow, GdprStatus } from './gdpr-request.ts'

type Standing = Pick<GdprRequestRow, 'status' | 'identity_status' | 'source'>

const closing = ['rejected', 'withdrawn'] as const
const steps: Readonly<Record<GdprStatus, readonly GdprStatus[]>> = {
  received: ['verifying', ...closing],
  verifying: ['in_progress', ...closing],
  in_progress: ['awaiting_requester', 'completed', ...closing],
  awaiting_requester: ['in_progress', 'completed', ...closing],
  completed: [],
  rejected: [],
  withdrawn: [],
}

/** Whether the member's own export or deletion settles the request by itself. */
export const isSelfRunning = ({ source }: Pick<Standing, 'source'>) => source?.state === 'under_way'

/** The statuses that staff may give a request now; none once it is closed or while it runs by itself. */
export function nextStatuses(request: Standing): readonly GdprStatus[] {
  if (isSelfRunning(request)) return []
  const { status, identity_status } = request
  return status === 'received' && identity_status === 'verified' ? ['in_progress', ...closing] : steps[status]
}

export const isOpen = ({ status }: Pick<Standing, 'status'>) => steps[status].length > 0
