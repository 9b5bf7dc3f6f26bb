import { sql } from 'kysely'
import type { PolicyKind } from '#contract/accounts/account.ts'
import { invitations } from '#server/modules/invitations/views.ts'
import { timeChoices } from '#server/modules/settings/views.ts'
import { consoleAccounts } from '#server/modules/staff/views.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import type { Tx } from '#server/platform/db/tx.ts'

type Given = { kind: PolicyKind; version: string }

const detailsOf = prepared((db, { id, at }: { id: string; at: string }) =>
  db
    .selectFrom('users')
    .leftJoin('resumes', 'resumes.user_id', 'users.id')
    .leftJoin(timeChoices.as('times'), 'times.user_id', 'users.id')
    .where('users.id', '=', id)
    .select([
      'resumes.file as resume_file',
      'resumes.name as resume_name',
      'resumes.type as resume_type',
      'resumes.size_bytes as resume_bytes',
      'resumes.added_at as resume_added_at',
      'times.first_day',
      'times.time_format',
      sql<boolean>`users.password_hash is not null`.as('has_password'),
      sql<boolean>`exists (select from ${consoleAccounts} as staff where staff.linked_user_id = users.id and staff.is_active)`.as(
        'has_console_account',
      ),
      sql<number>`(select count(*) from ${invitations} as sent
        where sent.invited_by = users.id and sent.status = 'active' and sent.expires_at > ${at})`.as('active_invitations'),
      sql<
        Given[]
      >`(select coalesce(json_agg(json_build_object('kind', given.kind, 'version', given.version)), '[]') from consents as given
        where given.user_id = users.id and given.kind in ('terms', 'privacy') and given.withdrawn_at is null)`.as(
        'policies_given',
      ),
    ]),
)

/** What only the member's own record tells: one statement, since every page asks for it. */
export const findOwnDetails = (tx: Tx, id: string, at: string) => detailsOf.first(tx, { id, at })
export type OwnDetails = NonNullable<Awaited<ReturnType<typeof findOwnDetails>>>
