/** The feed's address under the scheme that calendar apps subscribe by. */
export const subscribeUrl = (feedUrl: string) => feedUrl.replace(/^https?:/, 'webcal:')
