/** An endpoint that only tests call: answered by a peer, its answer not looked at. */
export const plainEndpoint = <Actor extends 'user' | 'admin' = 'user'>(path: string, auth = 'user' as Actor) =>
  ({ method: 'GET', path, base: 'main', auth, summary: '', response: {} as never, errors: [] }) as const
