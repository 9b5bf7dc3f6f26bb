import { newId } from '#server/platform/db/ids.ts'
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
  posts: async () => ({ 'feedback.sendFeedback': { body: { message: 'The bell rings twice' } } }),
}
