import * as v from 'valibot'
import type { BulkInvitations } from '#contract/invitations/console-invitation.ts'
import { Email } from '#contract/core/common.ts'
import type { HandlerInput } from '#contract/core/endpoint.ts'
import type { consoleInvitationsEndpoints } from '#contract/invitations/console-invitations.ts'
import { findKnownAddresses } from '../views.ts'
import { findParishes, onlyParish } from '#server/modules/parishes/views.ts'
import type { ActionContext } from '#server/platform/module/acting.ts'
import { makeInvitation, sendInvitation } from './invitation.service.ts'

type Body = HandlerInput<typeof consoleInvitationsEndpoints.inviteMany>['body']
type Outcome = BulkInvitations['rows'][number]['outcome']
type ValidatedRow = { email: string; outcome: Outcome; parish: { id: string } | null; note: string }

/** Checks every row and, unless a dry run, invites the valid ones; returns each row's outcome (USR-D4). */
export async function inviteMany(context: ActionContext, { rows, expires_in_days, dry_run }: Body): Promise<BulkInvitations> {
  const validated = await validateRows(context, rows)
  if (!dry_run) {
    for (const row of validated.filter(({ outcome }) => outcome === 'ready')) {
      const { email, parish, note } = row
      await sendInvitation(
        context,
        await makeInvitation(context, { email, parish, maxUses: 1, days: expires_in_days, note, locale: null }),
      )
      row.outcome = 'sent'
    }
  }
  const sent = validated.filter(({ outcome }) => outcome === 'sent').length
  if (!dry_run) await context.audit({ action: 'invitations.bulk', details: { rows: rows.length, sent } })
  return { sent, rows: validated.map(({ email, outcome }) => ({ email, outcome })) }
}

async function validateRows({ tx, caller, now }: ActionContext, rows: Body['rows']): Promise<ValidatedRow[]> {
  const emails = rows.map(({ email }) => v.safeParse(Email, email)).map((parsed) => (parsed.success ? parsed.output : null))
  const slugs = rows.map(({ parish_slug }) => parish_slug.trim().toLowerCase())
  const at = new Date(now()).toISOString()
  const known = await findKnownAddresses(
    tx,
    emails.filter((email) => email !== null),
    at,
  )
  const parishes = new Map((await findParishes(tx, caller, { slugs })).map((parish) => [parish.slug, parish]))
  const own = await onlyParish(tx, caller)
  const seen = new Set<string>()
  return rows.map(({ email: typed, note }, index) => {
    const email = emails[index] ?? null
    const slug = slugs[index] ?? ''
    const parish = slug ? parishes.get(slug) : own
    const withOutcome = (outcome: Outcome): ValidatedRow => ({
      email: email ?? typed.trim(),
      outcome,
      parish: parish ?? null,
      note: note.trim(),
    })
    if (email === null) return withOutcome('bad_email')
    if (seen.has(email)) return withOutcome('repeated')
    seen.add(email)
    if (slug ? !parish : !parish && caller.scope.kind !== 'all') return withOutcome('unknown_parish')
    if (known.members.has(email)) return withOutcome('already_member')
    return withOutcome(known.invited.has(email) ? 'already_invited' : 'ready')
  })
}
