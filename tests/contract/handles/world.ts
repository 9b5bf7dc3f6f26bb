import type { WorldPart } from '../../support/world-part.ts'

export const part: WorldPart = {
  traces: { none: 'reserved handles are written by the staff and belong to no member' },
  posts: async ({ superadmin: { token } }) => ({
    'handles.reserveHandle': { body: { handle: 'repeated.once' }, token },
    'handles.importHandles': { body: { handles: ['repeated.list'], reason: 'other' }, token },
  }),
}
