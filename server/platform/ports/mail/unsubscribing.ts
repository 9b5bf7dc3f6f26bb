/** Headers of the mail client's unsubscribe request (RFC 8058). */
export const unsubscribing = (url: string | null): Record<string, string> =>
  url === null ? {} : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
