import type { WorldPart } from '../../support/world-part.ts'

export const part: WorldPart = {
  posts: async ({ superadmin: { token } }) => ({
    'handles.reserveHandle': { body: { handle: 'repeated.once' }, token },
    'handles.importHandles': { body: { handles: ['repeated.list'], reason: 'other' }, token },
  }),
}
