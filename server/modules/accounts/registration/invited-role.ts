import type { ParishRole } from '#contract/core/permissions.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'

type Invited = { role_hint: ParishRole | null; email: string | null; parish_id: string | null } | null

/** The parish role that staff granted with the invitation, for the addressee and in its own parish only (PAR-D10). */
export const invitedRoles = (invitation: Invited, parishId: string | null): ParishRole[] =>
  invitation?.role_hint && invitation.email !== null && invitation.parish_id === parishId ? [invitation.role_hint] : []

const words: Record<ParishRole, { en: string; ar: string }> = {
  parish_admin: { en: 'parish admin', ar: 'مسؤول الكنيسة' },
  treasurer: { en: 'treasurer', ar: 'أمين الصندوق' },
  servant: { en: 'servant', ar: 'خادم' },
  deacon: { en: 'deacon', ar: 'شماس' },
  priest: { en: 'priest', ar: 'كاهن' },
}

/** Notifies a member of the role that came with their invitation. */
export const notifyOfInvitedRole = (tx: Tx, { ask }: Pick<Parts, 'ask'>, userId: string, role: ParishRole) =>
  ask(tx, 'notifications.notify', {
    userId,
    kind: 'system',
    text: (locale) =>
      locale === 'ar'
        ? { title: 'دورك في كنيستك', message: `أُعطيت مع دعوتك دور: ${words[role].ar}.` }
        : { title: 'Your role in your parish', message: `Your invitation came with a role: ${words[role].en}.` },
  })
