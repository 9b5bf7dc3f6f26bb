import * as v from 'valibot'
import { Detail } from '../core/common.ts'
import { cursorPage, cursorQuery } from '../core/cursor.ts'
import { endpoint } from '../core/endpoint.ts'
import { AnnouncementBody, AnnouncementPatch, AnnouncementReader, OfficeAnnouncement, PinBody } from './announcement.ts'
import { Post } from './post.ts'

const call = { base: 'main', auth: 'user', touches: ['posts'], errors: [] } as const
const read = { ...call, method: 'GET' } as const
const write = { ...call, limit: 'write' } as const

/** Announcements of a parish (PAR-D12), written by its admins and servants under its name; 404 for everyone else. */
export const announcementsEndpoints = {
  announcements: endpoint({
    ...read,
    path: 'parishes/{id}/announcements/',
    summary: 'Lists the announcements of a parish that are for the caller: on the first page those at the top, then the newest.',
    query: v.object(cursorQuery),
    response: v.object({
      ...cursorPage(Post).entries,
      /** The caller writes for the parish. */
      can_write: v.boolean(),
    }),
  }),
  readAnnouncement: endpoint({
    ...call,
    method: 'POST',
    path: 'announcements/{id}/read/',
    touches: [],
    limit: 'write',
    idempotent: true,
    summary: 'Notes that the caller has read an announcement that is for them; repeated, it changes nothing.',
    response: Detail,
  }),
  officeAnnouncements: endpoint({
    ...read,
    path: 'parish-admin/parishes/{slug}/announcements/',
    summary: 'Lists all announcements of a parish, planned and held ones too, those written last first.',
    query: v.object(cursorQuery),
    response: cursorPage(OfficeAnnouncement),
  }),
  announce: endpoint({
    ...write,
    method: 'POST',
    path: 'parish-admin/parishes/{slug}/announcements/',
    errors: ['email_not_verified', 'profile_incomplete', 'duplicate_post', 'conflict'],
    status: 201,
    idempotent: true,
    summary:
      'Publishes or plans an announcement and notifies its audience, by email too if it is urgent: at most 2 urgent in 7 days, 3 pinned.',
    body: AnnouncementBody,
    response: OfficeAnnouncement,
  }),
  patchAnnouncement: endpoint({
    ...write,
    method: 'PATCH',
    path: 'parish-admin/parishes/{slug}/announcements/{id}/',
    errors: ['conflict'],
    summary: 'Changes the words and photos of an announcement, or the time of a planned one.',
    body: AnnouncementPatch,
    response: OfficeAnnouncement,
  }),
  removeAnnouncement: endpoint({
    ...write,
    method: 'DELETE',
    path: 'parish-admin/parishes/{slug}/announcements/{id}/',
    summary: 'Deletes an announcement.',
    response: Detail,
  }),
  pinAnnouncement: endpoint({
    ...write,
    method: 'POST',
    path: 'parish-admin/parishes/{slug}/announcements/{id}/pin/',
    errors: ['conflict'],
    idempotent: true,
    summary: 'Puts an announcement at the top for 1 to 30 days, or lets it go; at most three stand there.',
    body: PinBody,
    response: OfficeAnnouncement,
  }),
  announcementReaders: endpoint({
    ...read,
    path: 'parish-admin/parishes/{slug}/announcements/{id}/readers/',
    summary: 'Lists who has read an announcement, the last first; those who hide their read marks are only counted.',
    query: v.object(cursorQuery),
    response: v.object({
      ...cursorPage(AnnouncementReader).entries,
      /** Each up to 10,000. */
      readers_count: v.number(),
      audience_count: v.number(),
    }),
  }),
} as const
