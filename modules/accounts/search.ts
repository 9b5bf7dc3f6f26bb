/** The place to return to after signing in. */
export type LoginSearch = { from?: string }
export type CompletionSearch = LoginSearch
/** The parish chosen on its page, by slug. */
export type RequestSearch = { parish?: string }
export type InvitedSearch = { invite?: string }
export type TokenSearch = { token?: string }
export type ResetSearch = TokenSearch & { uid?: string }
/** `tab`: the open part of a profile. */
export type ProfileSearch = { tab?: string }
