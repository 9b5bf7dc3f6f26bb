import { someField } from '../../support/features/profile-fields.ts'
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

export const part: WorldPart = { own: fields, foreign: fields }
