import { people } from '#server/modules/accounts/views.ts'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/tx.ts'

const activeMembers = sql<boolean>`users.account_status = 'active' and users.deleted_at is null`

export const countMembers = async (tx: Tx) =>
  (
    await tx
      .selectFrom(people.as('users'))
      .where(activeMembers)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

/** Number of active members with a value, by field. */
export const countFilled = (tx: Tx, fieldIds: readonly string[]) =>
  tx
    .selectFrom('profile_field_values')
    .innerJoin(people.as('users'), 'users.id', 'profile_field_values.user_id')
    .where(activeMembers)
    .where(sql<boolean>`field_id = any(${fieldIds}::uuid[])`)
    .groupBy('field_id')
    .select((eb) => ['field_id', eb.fn.countAll<number>().as('count')])
    .execute()

/** Active members by choice, for fields with choices or yes and no. */
export const countChosen = (tx: Tx, fieldIds: readonly string[]) =>
  tx
    .selectFrom('profile_field_values')
    .innerJoin(people.as('users'), 'users.id', 'profile_field_values.user_id')
    .innerJoin(
      sql<{ value: string }>`lateral jsonb_array_elements_text(
        case jsonb_typeof(profile_field_values.value) when 'array' then profile_field_values.value
          else jsonb_build_array(profile_field_values.value) end)`.as<'chosen'>(sql`chosen(value)`),
      (join) => join.onTrue(),
    )
    .where(activeMembers)
    .where(sql<boolean>`field_id = any(${fieldIds}::uuid[])`)
    .groupBy(['field_id', 'chosen.value'])
    .select((eb) => ['field_id', 'chosen.value', eb.fn.countAll<number>().as('count')])
    .execute()
