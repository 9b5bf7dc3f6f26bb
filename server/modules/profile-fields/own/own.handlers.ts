import type { Handlers } from '#server/platform/module/module.ts'
import { saveOwnValues } from './own-values.ts'
import { ownFields } from '../views.ts'
import { findCountry } from './member.queries.ts'

export const ownHandlers: Pick<Handlers<'profile-fields'>, 'ownFields' | 'saveOwnFields'> = {
  ownFields: async (_input, { tx, caller }) => ({ results: await ownFields(tx, caller.userId) }),
  async saveOwnFields({ body }, context) {
    const { tx, caller } = context
    await saveOwnValues(tx, context, { userId: caller.userId, country: await findCountry(tx, caller.userId) }, body.values)
    return { results: await ownFields(tx, caller.userId) }
  },
}
