import { feedbackEndpoints } from '#contract/feedback/feedback.ts'
import { newId } from '#server/platform/db/ids.ts'
import { accepted, mark, marked } from '../../support/personal-traces.ts'
import { type Makers, thing, type WorldBase, type WorldPart } from '../../support/world-part.ts'

const reports = ({ server }: WorldBase): Makers => [
  [
    /^superadmin\/feedback\/\{/,
    async () => {
      const id = newId()
      const sender = { user_id: null, user_agent: '', name: '', email: '' }
      const text = { message: 'The bell rings twice', source: 'widget', tags: [], screenshot: null }
      await server.parts.db
        .insertInto('feedback_reports')
        .values({
          id,
          receipt: `F-${id.slice(-8).toUpperCase()}`,
          ...sender,
          ...text,
          created_at: new Date(server.clock.now()).toISOString(),
        })
        .execute()
      return thing(id)
    },
  ],
]

export const part: WorldPart = {
  own: reports,
  foreign: reports,
  mayShow: { 'feedback.feedback': ['email'] },
  traces: {
    write: async ({ server }, writer) => {
      const { email } = writer
      const report = { message: `${mark} found a fault`, name: `${mark} first`, email, source: `/${mark}`, tags: [mark] }
      await accepted(server.api(feedbackEndpoints.sendFeedback, { body: report }, writer))
    },
    tables: ['feedback_reports'],
    exported: marked('found a fault'),
  },
  posts: async () => ({ 'feedback.sendFeedback': { body: { message: 'The bell rings twice' } } }),
}
