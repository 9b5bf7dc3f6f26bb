import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { CalendarEvent } from './event.ts'

/** Events on the page of a parish (PAR-D6), and on a page (PAG-D7). */
export const parishEventsEndpoints = {
  parishEvents: endpoint({
    method: 'GET',
    path: 'parishes/{id}/events/',
    touches: ['calendar'],
    base: 'main',
    auth: 'optional',
    errors: [],
    summary: "Lists at most 50 events of a parish's calendar in the next 30 days that the caller may see, soonest first.",
    response: v.object({ results: v.array(CalendarEvent) }),
  }),
  pageEvents: endpoint({
    method: 'GET',
    path: 'pages/{slug}/events/',
    touches: ['calendar', 'pages'],
    base: 'main',
    auth: 'optional',
    errors: [],
    summary: "Lists at most 50 events of a page's calendar in the next 30 days that the caller may see, soonest first.",
    response: v.object({ results: v.array(CalendarEvent) }),
  }),
} as const
