/** A test-only endpoint, served by a peer; its response is not validated, so it has no schema. */
export const plainEndpoint = <Actor extends 'user' | 'admin' = 'user'>(path: string, auth = 'user' as Actor) =>
  ({ method: 'GET', path, base: 'main', auth, summary: '', response: {} as never, errors: [] }) as const
