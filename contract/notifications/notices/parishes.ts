import type { ParishRole } from '../../parishes/parish-roles.ts'
import { notice } from './define-notice.ts'
import { listOf, named, oneOf, words } from './params.ts'

const parish = { parish: named }
const announcement = { parish: named, title: words }

/** Within a sentence. */
export const roleWords: Record<ParishRole, string> = {
  parish_admin: 'parish admin',
  treasurer: /*i18n*/ 'treasurer',
  servant: /*i18n*/ 'servant',
  deacon: /*i18n*/ 'deacon',
  priest: /*i18n*/ 'priest',
}

export const parishNotices = {
  membership_decision: {
    /** To the parish's admins. */
    waiting: notice(parish, {
      title: '{people} asks to join',
      many: '{people} ask to join',
      lines: ['A request to join {parish} waits for your decision.'],
      manyLines: ['Requests to join {parish} wait for your decision.'],
    }),
    admitted: notice(parish, { title: 'Welcome to {parish}', lines: ['Your membership of {parish} is approved.'] }),
    admitted_without_office: notice(parish, {
      title: 'Welcome to {parish}',
      lines: [
        'Your membership of {parish} is approved.',
        'You were invited as a parish admin, but the parish has 10 admins already: you are a member without this role.',
      ],
    }),
    declined: notice(parish, {
      title: '{parish} did not accept your request',
      lines: ['You can contact the parish, or choose another one.'],
    }),
    appointed: notice(parish, {
      title: 'You are an admin of {parish} now',
      lines: ['You can manage the page and the members of your parish.'],
    }),
    dismissed: notice(parish, { title: 'You are no longer an admin of {parish}', lines: ['You remain a member of the parish.'] }),
    removed: notice(parish, {
      title: 'You are no longer a member of {parish}',
      lines: ['You can choose another parish, or contact {parish}.'],
    }),
    roles: notice(
      { ...parish, roles: listOf(oneOf(roleWords)) },
      { title: 'Your role in the parish has changed', lines: ['You are now {roles} in {parish}.'] },
    ),
    /** The invitation gave the role of an admin, and the parish has as many as it may. */
    no_office_left: notice(parish, {
      title: 'You joined {parish} as a member',
      lines: ['You were invited as a parish admin, but the parish has 10 admins already: you are a member without this role.'],
    }),
    roles_left: notice(
      { ...parish, roles: listOf(oneOf(roleWords)) },
      { title: 'Your role in the parish has ended', lines: ['You left {parish} and are no longer {roles} there.'] },
    ),
    roles_merged: notice(
      { ...parish, into: named, roles: listOf(oneOf(roleWords)) },
      {
        title: 'Your role in the parish has ended',
        lines: ['{parish} is part of {into} now, which has its own admins. You are no longer {roles}.'],
      },
    ),
    no_role: notice(parish, { title: 'Your role in the parish has changed', lines: ['You have no role in {parish} any more.'] }),
  },
  parish_announcement: {
    /** Only an urgent one is mailed (PAR-D12). */
    published: notice(announcement, { title: '{parish}: {title}' }, { isNeverMailed: true }),
    urgent: notice(announcement, { title: 'Urgent: {title}', lines: ['{parish}'] }),
  },
} as const
