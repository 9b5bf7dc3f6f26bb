import { sql } from 'kysely'
import { consents } from '#server/modules/accounts/views.ts'
import { groupMembers, groups } from '#server/modules/groups/views.ts'
import { memberships } from '#server/modules/parishes/views.ts'
import { guardians } from '#server/modules/verification/views.ts'

type Place = string

/** Whether the member of this row of `people` is a minor; `bornAfter`: YYYY-MM-DD (COM-D11). */
export const isMinor = (person: Place, bornAfter: string) =>
  sql<boolean>`(coalesce(${sql.ref(`${person}.birth_date`)}, '1900-01-01') > ${bornAfter}::date)`

/** Whether one of two rows of `people` is the guardian whom the other named and who consented. */
const isGuardian = (adult: Place, minor: Place) =>
  sql<boolean>`exists (select from ${guardians} as guardian where guardian.user_id = ${sql.ref(`${minor}.id`)}
    and guardian.email = ${sql.ref(`${adult}.email`)} and ${sql.ref(`${adult}.email_verified_at`)} is not null)`

/**
 * Whether one of two rows of `people` serves the other: leads an active group that the other belongs to, and holds a role in the
 * parish of that group, so that nobody reaches a minor by starting a group.
 */
const isServant = (adult: Place, minor: Place) =>
  sql<boolean>`exists (select from ${groupMembers} as serving
    join ${groups} as led on led.id = serving.group_id and led.status = 'active' and led.held_at is null
    join ${groupMembers} as led_member on led_member.group_id = led.id and led_member.user_id = ${sql.ref(`${minor}.id`)}
    join ${memberships} as office on office.parish_id = led.parish_id and office.user_id = serving.user_id
      and office.status = 'active' and office.roles <> '{}'
    where serving.user_id = ${sql.ref(`${adult}.id`)} and serving.role <> 'member')`

/**
 * MSG-D4: an adult and a minor write to each other only if one is the other's guardian, or serves a group of the minor's. Rows of
 * `people` under these names.
 */
export const isKeptApart = (one: Place, other: Place, bornAfter: string) =>
  sql<boolean>`(${isMinor(one, bornAfter)} <> ${isMinor(other, bornAfter)}
    and not ${isGuardian(one, other)} and not ${isGuardian(other, one)}
    and not ${isServant(one, other)} and not ${isServant(other, one)})`

/** COM-D11: a minor writes once the guardian has consented. */
export const lacksGuardian = (person: Place, bornAfter: string) =>
  sql<boolean>`(${isMinor(person, bornAfter)} and not exists (select from ${consents} as given
    where given.user_id = ${sql.ref(`${person}.id`)} and given.kind = 'guardian' and given.withdrawn_at is null))`
