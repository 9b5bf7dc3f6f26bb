import { defineErrors } from '../core/errors/define-errors.ts'

export const pagesErrors = defineErrors('pages', {
  conflict: {
    pages_owned_many: 'You own 10 pages already. Pass one on first.',
    slug_taken: 'This address is taken.',
    slug_locked: 'The address of a page can be changed once in 30 days.',
    not_published: 'This page is not published.',
    pending_page: 'This page waits to be approved.',
    decided_already: 'This page has been decided already.',
    hidden_by_moderator: 'A moderator hid this page. It is shown again among the decisions of moderators.',
    not_removed: 'This page was not taken down.',
    admin_follows: 'Those who run a page follow it. Step down first.',
    last_owner: 'A page has an owner. Name another one first.',
    admins_many: 'At most 20 people run a page.',
  },
  forbidden: {
    admins_only: 'Only an admin of the page can do this.',
    owners_only: 'Only an owner of the page can do this.',
    editors_only: 'Only those who run the page write in its name.',
  },
  validation_failed: {
    slug_reserved: 'This address is reserved',
    not_your_parish: 'Choose your own parish, or none',
    unknown_person: 'Choose somebody who follows the page',
    photo_missing: 'Please choose a photo',
    photo_has_too_many_pixels: 'The photo must have at most 40 megapixels',
    photo_unreadable: 'The photo could not be read',
  },
  payload_too_large: { photo_too_large: 'The photo must be at most 5 MB' },
  unsupported_type: { photo_type: 'Choose a JPEG, PNG, WebP or GIF image' },
})
