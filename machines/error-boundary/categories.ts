import type { Caught } from './caught.ts'

export const categories = ['network', 'authentication', 'authorization', 'chunk', 'validation', 'runtime', 'unknown'] as const
export type Category = (typeof categories)[number]

/** Title of the fallback screen (ERR-01 to ERR-06). */
export const screenTitle: Record<Category, string> = {
  network: /*i18n*/ 'Connection Issue',
  authentication: /*i18n*/ 'Sign In Required',
  authorization: /*i18n*/ 'Access Denied',
  chunk: /*i18n*/ 'Update Available',
  validation: /*i18n*/ 'Input Error',
  runtime: /*i18n*/ 'Something went wrong',
  unknown: /*i18n*/ 'Something went wrong',
}

/** Text below the title (ERR-26 to ERR-32). */
export const categoryText: Record<Category, string> = {
  network: /*i18n*/ 'Network connection issue. Please check your internet connection.',
  authentication: /*i18n*/ 'Authentication required. Please sign in again.',
  authorization: /*i18n*/ "You don't have permission to access this resource.",
  chunk: /*i18n*/ 'Application update available. Please refresh the page.',
  validation: /*i18n*/ 'Please check your input and try again.',
  runtime: /*i18n*/ 'Something went wrong. Please try again.',
  unknown: /*i18n*/ 'An unexpected error occurred. Please try again.',
}

// Error messages of Chromium, Firefox, Safari and bundlers when a chunk is missing or the page was served instead.
const chunkGone =
  /dynamically imported module|importing a module script failed|module script.*MIME|loading (css )?chunk|failed to load module/i
const noNetwork = /failed to fetch|network ?error|load failed|network request failed|networkerror when attempting/i

/** Whether a file of the app could not be loaded: of a build that is gone, or because nothing can be loaded now. */
export const isChunkLost = ({ name, message }: Caught): boolean => name === 'ChunkLoadError' || chunkGone.test(message)

export function categorise(error: Caught): Category {
  const { name, message, status, isOutOfReach } = error
  if (isChunkLost(error)) return isOutOfReach ? 'network' : 'chunk'
  if (status === 401) return 'authentication'
  if (status === 403) return 'authorization'
  if (status === 400 || status === 422 || name === 'ValiError') return 'validation'
  if (status === 0 || name === 'NetworkError' || noNetwork.test(message)) return 'network'
  if (status !== null && status >= 500) return 'unknown'
  return /^(\w*Error)$/.test(name) ? 'runtime' : 'unknown'
}
