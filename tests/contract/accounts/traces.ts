import { expect } from 'vitest'
import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { blob, picture } from '../../support/files/pictures.ts'
import { accepted, address, born, mark, marked, phone } from '../../support/personal-traces.ts'
import type { Traces } from '../../support/world-part.ts'

/** A profile with every text, and a photo. */
export const traces: Traces = {
  write: async ({ server }, writer) => {
    const texts = {
      username: `${mark}.new`,
      bio: `${mark} bio`,
      city: `${mark} city`,
      baptismal_name: `${mark} baptismal`,
      saint_name: `${mark} saint`,
      occupation: `${mark} occupation`,
      website: `https://example.org/${mark}`,
      instagram_url: `https://www.instagram.com/${mark}`,
    }
    const profile = { body: texts, files: { profile_photo: blob(await picture(300, 300)) } }
    const { body } = await accepted(server.api(accountsEndpoints.patchProfile, profile, writer))
    const photoStatus = async () => (await fetch(server.url + body.avatar!)).status
    expect(await photoStatus()).toBe(200)
    return async () => expect(await photoStatus()).toBe(404)
  },
  tables: ['email_tokens', 'sessions', 'username_history', 'users'],
  exported: [
    ...marked('first', 'last', 'bio', 'city', 'browser', 'baptismal', 'saint', 'occupation'),
    `${mark}.old`,
    `${mark}.new`,
    phone,
    born,
    address,
  ],
}
