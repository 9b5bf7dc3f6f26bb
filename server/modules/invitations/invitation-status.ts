type State = { status: 'active' | 'used' | 'expired' | 'revoked'; expires_at: string }

/** An active invitation counts as expired from its hour on, before the nightly sweep writes it down. */
export const statusAt = ({ status, expires_at }: State, at: number) =>
  status === 'active' && Date.parse(expires_at) <= at ? 'expired' : status
