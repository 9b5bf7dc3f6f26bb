/** Every key the app uses in browser storage. */
export const storageKeys = {
  userTokens: 'user_tokens',
  adminTokens: 'admin_tokens',
  adminUser: 'admin_user',
  user: 'user',
  theme: 'theme',
  language: 'language',
  cart: 'marketplace_cart',
  flags: 'feature_flags',
  appErrors: 'app_errors',
  authErrors: 'auth_errors',
  socketErrors: 'websocket_errors',
  lease: 'refresh_lease',
  shortcuts: 'shortcuts',
} as const

/** Never removed by the clean-up, regardless of size (TRAP-56). */
export const protectedKeys: readonly string[] = [
  storageKeys.userTokens,
  storageKeys.adminTokens,
  storageKeys.adminUser,
  storageKeys.user,
  storageKeys.theme,
  storageKeys.language,
  storageKeys.shortcuts,
  storageKeys.cart,
]

/** Form drafts by form; dropped with the session. */
export const draftPrefix = 'draft:'
/** The last answers that the account's next visit shows at once (src/query/kept-answers.ts); dropped with the session. */
export const keptPrefix = 'kept:'
/** Time an expendable entry was written; the oldest is removed first. */
export const stampPrefix = 'stamp:'
