import * as v from 'valibot'
import { EventInput } from '#contract/calendar/event.ts'

/** Guesses made while reading an iCalendar file. */
export type IcsNote = 'no-end' | 'unknown-zone'
/** Remarks in the preview: truncated, omitted or guessed values. */
export type DraftNote = IcsNote | 'repeats' | 'no-title' | 'title-cut' | 'description-cut' | 'place-cut' | 'private'
export const DraftFields = v.omit(EventInput, ['calendar', 'visibility'])
/** An event from a file as it would be created, without calendar and visibility. */
export type ImportDraft = {
  id: string
  uid: string
  fields: v.InferInput<typeof DraftFields> & {
    description: string
    location_name: string
    timezone: string
    all_day: boolean
  }
  isPrivate: boolean
  notes: readonly DraftNote[]
  /** Why it cannot be imported; an English message id. */
  problem: string | null
}
/** Why a file was not read. */
export type FileProblem = { name: string; reason: 'kind' | 'large' | 'empty' | 'unreadable' | 'no-calendar' | 'no-events' }
