import { defineErrors } from '../core/errors/define-errors.ts'

export const verificationErrors = defineErrors('verification', {
  invalid_token: { link_invalid: 'This link is not valid.' },
  token_expired: { link_expired: 'This link has expired. It can be sent again from the member’s account.' },
  conflict: {
    request_waits: 'You have a request that waits. Please take it back first.',
    nobody_asks: 'Nobody is waiting for your answer.',
    decided_already: 'This was decided already.',
    no_consent_needed: 'You do not need the consent of a guardian.',
    consented_already: 'Your guardian has consented already.',
    answered_already: 'This request was answered already.',
    link_limit: 'A link can be mailed once in 60 seconds and five times a day.',
    no_link: 'There is no link to mail for this.',
  },
  payload_too_large: { document_too_large: 'A document must be at most 10 MB' },
  video_disabled: { document_is_video: 'Videos are not accepted' },
  unsupported_type: { document_type: 'Choose a PDF, a Word document, or a JPEG, PNG or WebP image' },
  validation_failed: {
    document_missing: 'Add a document that shows your rank',
    answer_missing: 'Write an answer or add a document',
    too_many_documents: 'There are 5 documents already',
    document_empty: 'The file is empty',
    picture_has_too_many_pixels: 'The picture must have at most 40 megapixels',
    picture_unreadable: 'The picture could not be read',
    own_address: 'Enter the address of your parent or guardian, not your own',
    minors_address: 'This address cannot be that of your guardian',
    refused_address: 'This address was refused. Please name another guardian',
  },
})
