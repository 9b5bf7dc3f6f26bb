import type { TestServer } from './server.ts'

/** Opens a link to a private file as the browser does that asked for it, or with an access token of its session. */
export const openLink = (
  { url }: TestServer,
  { body, headers }: { body: { url?: string | undefined }; headers?: Headers },
  token?: string,
) =>
  fetch(url + (body.url ?? '/no-link'), {
    headers: token ? { authorization: `Bearer ${token}` } : { cookie: headers?.get('set-cookie')?.split(';')[0] ?? '' },
  })
