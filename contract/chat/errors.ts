import { defineErrors } from '../core/errors/define-errors.ts'

export const chatErrors = defineErrors('chat', {
  forbidden: {
    /** Also the answer for everything that may not be explained, such as an age (MSG-D4). */
    messages_off: 'This member does not take messages from you.',
    guardian_needed: 'You can write messages once your guardian has consented.',
    leaders_only: 'Only the leaders of this room write here.',
    replies_only: 'Members answer here; new subjects come from the leaders.',
    not_room_admin: 'Only an admin of this room can do this.',
    room_of_everyone: 'Members of this room come and go with the parish.',
    edit_too_late: 'A message can be edited for 15 minutes.',
    delete_too_late: 'A message can be deleted for everyone for 24 hours.',
  },
  conflict: {
    request_waits: 'Your first message waits for an answer.',
    request_too_long: 'The first message to somebody new has at most 500 characters.',
    rooms_many_today: 'You began 20 conversations today. Please go on tomorrow.',
    room_full: 'A room holds at most 50 people.',
    message_deleted: 'This message was deleted.',
    reported_already: 'You have reported this message already.',
    report_decided: 'Somebody has decided this report already.',
  },
  validation_failed: {
    yourself: 'This is you.',
    content_missing: 'Please write something',
    reply_unknown: 'The message you answer is not in this room.',
    attachment_unreadable: 'This picture cannot be read.',
    picture_too_large: 'This picture has too many pixels.',
  },
  payload_too_large: { attachment_too_large: 'A picture may have 5 MB, a document 10 MB.' },
  unsupported_type: { attachment_type: 'Send a picture (JPEG, PNG, WebP, GIF) or a PDF or Word document.' },
})
