import { sql } from 'kysely'
import { consents } from '#server/modules/accounts/views.ts'
import { guardians } from '#server/modules/verification/views.ts'

type Place = string

/** Whether the member of this row of `people` is a minor; `bornAfter`: YYYY-MM-DD (COM-D11). */
export const isMinor = (person: Place, bornAfter: string) =>
  sql<boolean>`(coalesce(${sql.ref(`${person}.birth_date`)}, '1900-01-01') > ${bornAfter}::date)`

/** Whether one of two rows of `people` is the guardian whom the other named and who consented. */
const isGuardian = (adult: Place, minor: Place) =>
  sql<boolean>`exists (select from ${guardians} as guardian where guardian.user_id = ${sql.ref(`${minor}.id`)}
    and guardian.email = ${sql.ref(`${adult}.email`)} and ${sql.ref(`${adult}.email_verified_at`)} is not null)`

/** MSG-D4: an adult and a minor write to each other only if one is the other's guardian. Rows of `people` under these names. */
export const isKeptApart = (one: Place, other: Place, bornAfter: string) =>
  sql<boolean>`(${isMinor(one, bornAfter)} <> ${isMinor(other, bornAfter)}
    and not ${isGuardian(one, other)} and not ${isGuardian(other, one)})`

/** COM-D11: a minor writes once the guardian has consented. */
export const lacksGuardian = (person: Place, bornAfter: string) =>
  sql<boolean>`(${isMinor(person, bornAfter)} and not exists (select from ${consents} as given
    where given.user_id = ${sql.ref(`${person}.id`)} and given.kind = 'guardian' and given.withdrawn_at is null))`
