import { notice } from './define-notice.ts'
import { named, optional, words } from './params.ts'

const group = { group: named }
const page = { page: named }

export const groupNotices = {
  group_invite: {
    invited: notice(group, { title: '{people} invites you to {group}', many: '{people} invite you to {group}' }),
  },
  group_request: {
    asked: notice(group, { title: '{people} asks to join {group}', many: '{people} ask to join {group}' }),
    waiting: notice(group, { title: 'The group {group} waits for your approval', lines: ['{people} wants to start it.'] }),
  },
  group_decision: {
    admitted: notice(group, { title: 'Welcome to {group}', lines: ['Your request to join {group} was accepted.'] }),
    declined: notice(group, { title: '{group} did not accept your request' }),
    appointed: notice(group, { title: 'You are an admin of {group} now' }),
    moderates: notice(group, { title: 'You are a moderator of {group} now' }),
    owns: notice(group, { title: '{group} is yours now', lines: ['You are its owner.'] }),
    archived: notice({ ...group, reason: optional(words) }, { title: 'Your group {group} was archived', lines: ['{reason}'] }),
    deleted: notice({ ...group, reason: optional(words) }, { title: 'Your group {group} was deleted', lines: ['{reason}'] }),
    hidden: notice(
      { ...group, reason: optional(words) },
      { title: 'A moderator hid your group {group}', lines: ['{reason}', 'Its admins alone see it.'] },
    ),
    shown: notice(group, { title: 'Your group {group} is visible again' }),
    dismissed: notice(group, { title: 'You are no longer an admin of {group}', lines: ['You remain a member of the group.'] }),
    removed: notice(
      { ...group, reason: optional(words) },
      { title: 'You are no longer a member of {group}', lines: ['{reason}'] },
    ),
    opened: notice(group, { title: 'Your group {group} is open', lines: ['Members can join it now.'] }),
    refused: notice({ ...group, reason: optional(words) }, { title: 'Your group {group} was not approved', lines: ['{reason}'] }),
  },
  page_post: {
    published: notice({ ...page, excerpt: words }, { title: '{page} has a new post', lines: ['{excerpt}'] }),
  },
  page_decision: {
    waiting: notice(page, { title: 'The page {page} waits for your approval', lines: ['{people} wants to publish it.'] }),
    opened: notice(page, { title: 'Your page {page} is published', lines: ['Everybody can see and follow it now.'] }),
    refused: notice({ ...page, reason: optional(words) }, { title: 'Your page {page} was not approved', lines: ['{reason}'] }),
    takenDown: notice({ ...page, reason: optional(words) }, { title: 'Your page {page} was taken down', lines: ['{reason}'] }),
    hidden: notice(
      { ...page, reason: optional(words) },
      { title: 'A moderator hid your page {page}', lines: ['{reason}', 'Those who run it alone see it.'] },
    ),
    shown: notice(page, { title: 'Your page {page} is visible again' }),
    verified: notice(page, { title: 'Your page {page} is verified', lines: ['A mark beside its name says so.'] }),
    owns: notice(page, { title: 'You own the page {page} now' }),
    appointed: notice(page, { title: 'You are an admin of the page {page} now' }),
    edits: notice(page, { title: 'You write for the page {page} now' }),
    dismissed: notice(page, { title: 'You no longer run the page {page}', lines: ['You still follow it.'] }),
  },
} as const
