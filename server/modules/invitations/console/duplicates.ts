import type { InvitationRequest } from '#contract/invitations/invitation-request.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { AdminCaller } from '#server/platform/security/caller.ts'
import { findAlikeMembers, findAlikeRequests, type RequestRow } from './requests.queries.ts'

type Duplicate = InvitationRequest['duplicates'][number]
type Alike = Awaited<ReturnType<typeof findAlikeRequests>>[number] | Awaited<ReturnType<typeof findAlikeMembers>>[number]
/** Maximum shown side by side. */
const most = 6

/** For each request, members and other requests with the same address, number or name; members first (USR-D5). */
export async function duplicatesOf(
  tx: Tx,
  caller: Pick<AdminCaller, 'scope'>,
  rows: readonly RequestRow[],
): Promise<(row: RequestRow) => Duplicate[]> {
  if (rows.length === 0) return () => []
  const keys = {
    emails: rows.map(({ email }) => email),
    phones: rows.flatMap(({ phone }) => phone ?? []),
    names: rows.map(({ folded_name }) => folded_name),
  }
  const [members, requests] = await Promise.all([findAlikeMembers(tx, caller, keys), findAlikeRequests(tx, caller, keys)])
  return (row) =>
    [
      ...members.map((member) => compare('member', row, member)),
      ...requests.filter(({ id }) => id !== row.id).map((request) => compare('request', row, request)),
    ]
      .filter((found) => found !== null)
      .slice(0, most)
}

/** `detail` names the matching fields, e.g. `email, name`. */
function compare(kind: Duplicate['kind'], row: RequestRow, other: Alike): Duplicate | null {
  const alike = [
    ...(other.email === row.email ? ['email'] : []),
    ...(other.phone !== null && other.phone === row.phone ? ['phone'] : []),
    ...(other.folded_name === row.folded_name ? ['name'] : []),
  ]
  return alike.length === 0 ? null : { kind, id: other.id, name: other.name, detail: alike.join(', '), status: other.status }
}
