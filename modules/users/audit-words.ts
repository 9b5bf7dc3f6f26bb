import type { I18n } from '@lingui/core'

/** What an action of the audit log is called; its name in the log where it has none. */
export const auditWord = (i18n: I18n, action: string): string =>
  ({
    'users.suspend': i18n.t('Suspended'),
    'users.unsuspend': i18n.t('Suspension lifted'),
    'users.suspension_served': i18n.t('Suspension ended by itself'),
    'users.ban': i18n.t('Banned'),
    'users.unban': i18n.t('Ban lifted'),
    'users.verify_email': i18n.t('Email verified by the staff'),
    'users.reset_password': i18n.t('Link to choose a new password sent'),
    'auth.password_reset': i18n.t('New password chosen by the link of a mail'),
    'users.revoke_sessions': i18n.t('Signed out everywhere'),
    'users.update': i18n.t('Record changed'),
    'users.reveal': i18n.t('Address or number looked at'),
    'users.add_note': i18n.t('Note added'),
    'users.remove_note': i18n.t('Note removed'),
  })[action] ?? action
