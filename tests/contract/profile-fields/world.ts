import { detailsEndpoints } from '#contract/profile-fields/details.ts'
import { someField } from '../../support/features/profile-fields.ts'
import { accepted, mark, marked } from '../../support/personal-traces.ts'
import { type Makers, thing, type WorldBase, type WorldPart } from '../../support/world-part.ts'

const fields = ({ server: { parts } }: WorldBase): Makers => [
  [
    /^core\/admin\/profile-fields\/field-definitions\/\{/,
    async () => {
      const { id, updatedAt } = await someField(parts)
      return thing(id, { updated_at: updatedAt })
    },
  ],
  [/^core\/admin\/profile-fields\/field-choices\/\{/, async () => thing((await someField(parts)).choices[0]!)],
]

export const part: WorldPart = {
  own: fields,
  foreign: fields,
  traces: {
    write: async ({ server }, writer) => {
      const { key } = await someField(server.parts, { type: 'textarea' })
      await accepted(server.api(detailsEndpoints.saveOwnFields, { body: { values: { [key]: `${mark} patron` } } }, writer))
    },
    tables: ['profile_field_values'],
    exported: marked('patron'),
  },
  posts: async ({ server: { parts }, superadmin: { token } }) => {
    const { id: field_id } = await someField(parts)
    const rows = await parts.db.selectFrom('profile_fields').select('id').orderBy('order', 'desc').execute()
    return {
      'profile-fields.createChoice': { body: { field_id, label: 'Kitchen' }, token },
      'profile-fields.reorderFields': { body: { field_orders: rows.map(({ id }, order) => ({ id, order })) }, token },
      'profile-fields.createField': { body: { key: 'hometown', label: 'Home town', field_type: 'text' }, token },
    }
  },
}
