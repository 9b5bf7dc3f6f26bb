import { pagePeopleEndpoints } from '#contract/pages/page-people.ts'
import { pagesEndpoints } from '#contract/pages/pages.ts'
import { pagePostsEndpoints } from '#contract/posts/page-posts.ts'
import { followPage, givePageRole, somePage, somePagePost, someParishAdmin } from '../../support/features/pages.ts'
import { somePerson } from '../../support/features/people.ts'
import { blob, picture } from '../../support/files/pictures.ts'
import { accepted, mark, marked } from '../../support/personal-traces.ts'
import { type Maker, thing, type WorldBase, type WorldPart } from '../../support/world-part.ts'

const fellow = ({ server, parish }: WorldBase) => somePerson(server.parts, { parishId: parish.id })

/** A published page that the servant owns with its founder, who can make room for the next. */
async function owned(base: WorldBase) {
  const { server, parish, servant } = base
  const founder = await someParishAdmin(server, parish.id)
  const page = await somePage(server, founder, { parish_id: parish.id })
  // Without calls of the servant, of whom a sweep over all calls needs more than a minute allows.
  const since = new Date(server.clock.now())
  const { db } = server.parts
  await db.insertInto('page_followers').values({ page_id: page.id, user_id: servant.id, since }).execute()
  await db.insertInto('page_admins').values({ page_id: page.id, user_id: servant.id, role: 'owner', since }).execute()
  await db.updateTable('pages').set({ followers_count: 2 }).where('id', '=', page.id).execute()
  return { page, founder }
}
const own =
  (base: WorldBase): Maker =>
  async () => ({ params: { slug: (await owned(base)).page.slug } })
/** One of whose followers the servant knows, with or without a role. */
const withFollower =
  (base: WorldBase, role: 'editor' | null): Maker =>
  async () => {
    const { page, founder } = await owned(base)
    const follower = await fellow(base)
    if (role === null) await followPage(base.server, page.slug, follower)
    else await givePageRole(base.server, founder, page.slug, follower, role)
    return { params: { slug: page.slug, user_id: follower.id }, facts: { user_id: follower.id } }
  }
const withPost =
  (base: WorldBase): Maker =>
  async () => {
    const { page, founder } = await owned(base)
    return { params: { slug: page.slug, id: (await somePagePost(base.server, founder, page.slug)).id } }
  }
/** A draft of somebody else, with a follower of its own. */
const hidden =
  (base: WorldBase): Maker =>
  async () => {
    const founder = await someParishAdmin(base.server, base.parish.id)
    const page = await somePage(base.server, founder, { parish_id: base.parish.id })
    const post = await somePagePost(base.server, founder, page.slug)
    await accepted(
      base.server.api(
        pagesEndpoints.patch,
        { params: { slug: page.slug }, body: { status: 'unpublished' } },
        { token: founder.token },
      ),
    )
    return { params: { slug: page.slug, user_id: founder.id, id: post.id } }
  }
const pending = async (base: WorldBase) => somePage(base.server, await fellow(base), { parish_id: base.parish.id })
const removed = async (base: WorldBase) => {
  const { page, founder } = await owned(base)
  await accepted(base.server.api(pagesEndpoints.remove, { params: { slug: page.slug } }, { token: founder.token }))
  return page
}

export const part: WorldPart = {
  own: (base) => [
    [/^superadmin\/pages\/\{id\}\/(approve|reject)/, async () => thing((await pending(base)).id)],
    [/^superadmin\/pages\/\{id\}\/restore/, async () => thing((await removed(base)).id)],
    [/^superadmin\/pages\/\{/, async () => thing((await owned(base)).page.id)],
    [
      /^parish-admin\/parishes\/\{slug\}\/pages\/\{/,
      async () => ({ params: { slug: base.parish.slug, id: (await pending(base)).id } }),
    ],
    [/^parish-admin\/parishes\/\{slug\}\/pages/, async () => ({ params: { slug: base.parish.slug } })],
    [/^pages\/\{slug\}\/followers\/\{/, withFollower(base, null)],
    [/^pages\/\{slug\}\/admins\/\{/, withFollower(base, 'editor')],
    [/^pages\/\{slug\}\/posts\/\{/, withPost(base)],
    [/^pages\/\{/, own(base)],
  ],
  foreign: (base) => [
    [
      /^parish-admin\/parishes\/\{slug\}\/pages\/\{/,
      async () => ({ params: { slug: base.parish.slug, id: (await pending(base)).id } }),
    ],
    [/^parish-admin\/parishes\/\{slug\}\/pages/, async () => ({ params: { slug: base.parish.slug } })],
    [/^pages\/\{/, hidden(base)],
  ],
  posts: async (base) => {
    const { servant, superadmin, server, parish } = base
    const { token } = servant
    const admin = await someParishAdmin(server, parish.id)
    const reason = 'For the repetition.'
    const waiting = async () => ({ id: (await pending(base)).id })
    const some = async () => ({ id: (await owned(base)).page.id })
    const { page } = await owned(base)
    const follower = await fellow(base)
    await followPage(server, page.slug, follower)
    return {
      'pages.create': { body: { name: 'Repeated', kind: 'choir', parish_id: parish.id }, token: admin.token },
      'pages.follow': { params: { slug: page.slug }, token: admin.token },
      'pages.setAdmin': { params: { slug: page.slug }, body: { user_id: follower.id, role: 'editor' }, token },
      'pages.approveParishPage': { params: { slug: parish.slug, ...(await waiting()) }, token: admin.token },
      'pages.refuseParishPage': { params: { slug: parish.slug, ...(await waiting()) }, body: { reason }, token: admin.token },
      'pages.approvePage': { params: await waiting(), token: superadmin.token },
      'pages.rejectPage': { params: await waiting(), body: { reason }, token: superadmin.token },
      'pages.takeDownPage': { params: await some(), body: { reason }, token: superadmin.token },
      'pages.restorePage': { params: { id: (await removed(base)).id }, token: superadmin.token },
      'pages.verifyPage': { params: await some(), token: superadmin.token },
      'pages.unverifyPage': { params: await some(), body: { reason }, token: superadmin.token },
      'posts.createPagePost': { params: { slug: (await owned(base)).page.slug }, body: { content: 'Repeated words' }, token },
      'posts.pinPagePost': { params: (await withPost(base)()).params, body: {}, token },
    }
  },
  traces: {
    write: async ({ server, member, parish }, writer) => {
      const said = (key: string) => ({ ...writer, headers: { ...writer.headers, 'idempotency-key': `${mark}-${key}` } })
      const body = {
        name: `${mark} page`,
        kind: 'choir' as const,
        tagline: `${mark} in a line`,
        description: `${mark} tells`,
        email: `${mark}.page@example.org`,
        address_text: `${mark} street`,
      }
      const { body: made } = await accepted(server.api(pagesEndpoints.create, { body }, said('page')))
      await accepted(
        server.api(
          pagesEndpoints.patch,
          { params: { slug: made.slug }, body: { website: `https://example.org/${mark}` } },
          writer,
        ),
      )
      const files = { photo: blob(await picture(640, 320)) }
      await accepted(server.api(pagesEndpoints.setCover, { params: { slug: made.slug }, body: {}, files }, writer))
      const admin = await someParishAdmin(server, parish.id)
      const other = await somePage(server, admin, { parish_id: parish.id })
      await givePageRole(server, admin, other.slug, writer, 'editor')
      const words = { content: 'Words of the page' }
      const { body: post } = await accepted(
        server.api(pagePostsEndpoints.createPagePost, { params: { slug: other.slug }, body: words }, said('page-post')),
      )
      await accepted(server.api(pagePeopleEndpoints.follow, { params: { slug: other.slug } }, { token: member.token }))
      // What was written in the page's name stays the page's.
      return async () => {
        const rows = await server.parts.db.selectFrom('posts').where('id', '=', post.id).select('author_id').execute()
        if (rows[0]?.author_id !== admin.id) throw new Error('the post of the page did not pass to its owner')
      }
    },
    tables: ['pages'],
    exported: marked('page', 'in a line', 'tells', 'street'),
  },
  guarded: {
    pages: ['status', 'parish_id', 'followers_count', 'is_verified', 'held_at', 'approved_at', 'purge_at', 'created_by', 'slug'],
    page_admins: ['role', 'user_id', 'page_id'],
  },
  changes: {
    'pages.patch': ['pages.status', 'pages.approved_at', 'pages.slug'],
    'pages.remove': ['pages.status', 'pages.purge_at'],
    'pages.follow': ['pages.followers_count'],
    'pages.unfollow': ['pages.followers_count'],
    'pages.removeFollower': ['pages.followers_count'],
    'pages.setAdmin': ['page_admins.role'],
    'pages.approveParishPage': ['pages.status', 'pages.approved_at'],
    'pages.refuseParishPage': ['pages.status'],
    'pages.approvePage': ['pages.status', 'pages.approved_at'],
    'pages.rejectPage': ['pages.status'],
    'pages.takeDownPage': ['pages.status'],
    'pages.restorePage': ['pages.status', 'pages.approved_at', 'pages.purge_at'],
    'pages.verifyPage': ['pages.is_verified'],
    'pages.unverifyPage': ['pages.is_verified'],
  },
}
