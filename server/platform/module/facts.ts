import type { RsvpResponse } from '#contract/calendar/event.ts'
import type { NotificationKind } from '#contract/notifications/notifications.ts'
import type { ParishRole } from '#contract/core/permissions.ts'

/** What one server module tells the others, inside the transaction that made it true. */
export type Facts = {
  'user.registered': { userId: string; parishId: string | null; inviterId: string | null; invitationId: string | null }
  /** A request: the address is new and unconfirmed; the auth module mails its owner a link. */
  'address.changed': { userId: string }
  /** A request of the staff: the auth module mails the link of an unconfirmed address again. Throws 409 when it is too soon. */
  'address.link_requested': { userId: string }
  /** A request of the staff: the auth module mails the person a link to choose a new password. */
  'password.reset_requested': { userId: string }
  /** A home parish was chosen or changed; the parishes module records the membership. Throws its own failures. */
  'parish.chosen': { userId: string; parishId: string; roles?: ParishRole[] }
  /** A request of the staff: the parishes module ends the waiting. Throws 409 when it does not wait; of a decline the staff tell. */
  'membership.decided': { userId: string; membershipId: string; adminId: string; status: 'active' | 'declined' }
  'membership.changed': { userId: string; parishId: string; status: 'pending' | 'active' | 'left' | 'removed' | 'declined' }
  'rsvp.recorded': {
    eventId: string
    userId: string
    response: RsvpResponse
    guests: number
    previous: RsvpResponse | null
  }
  'event.changed': { eventId: string; calendarId: string; change: 'created' | 'updated' | 'deleted' }
  /** A request: the notifications module stores the row and delivers it live. */
  'notification.requested': {
    userId: string
    kind: NotificationKind
    title: string
    message: string
    actionUrl?: string | null
    actorId?: string | null
    targetType?: string | null
    targetId?: string | null
    /** Alike within 60 minutes become one row (NTF-D5). */
    groupKey?: string | null
  }
  /** Sessions of a person or of one sign-in ended; sockets close with 4401 (4403 for a ban). */
  'session.revoked': { userId: string | null; sessionIds: string[]; reason: string }
}
export type FactName = keyof Facts
