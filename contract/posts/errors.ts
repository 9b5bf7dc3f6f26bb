import { defineErrors } from '../core/errors/define-errors.ts'

export const postsErrors = defineErrors('posts', {
  duplicate_post: { posted_already: 'You posted the same text a moment ago.' },
  conflict: {
    only_narrower: 'Others have commented already: the audience can only become smaller.',
    place_is_fixed: 'A post stays where it was published.',
    shared_by_link: 'Posts of a parish or group are shared by their link only.',
    not_published: 'This post is not published.',
    published_already: 'This post is published already.',
    comments_closed: 'Nobody can comment here.',
    decided_already: 'This has been decided already.',
    comment_gone: 'This comment was deleted.',
  },
  forbidden: {
    followers_comment: 'Only followers can comment here.',
    own_comment: 'Moderators do not decide about their own comments, nor about comments they reported.',
  },
  validation_failed: {
    nothing_written: 'Write something or add a photo',
    photo_gone: 'A photo is missing. Please add it again.',
    no_parish: 'You are not an active member of a parish',
    too_many_mentions: 'Mention at most {n} people',
    too_many_hashtags: 'Use at most {n} hashtags',
    too_soon: 'Choose a time that is still to come',
    too_late: 'Choose a time within the next year',
    planned_soon: 'Choose a time at least 5 minutes ahead',
    planned_late: 'Choose a time within the next 90 days',
    event_missing: 'Choose a public event of this page',
    wider_than_shared: 'Not wider than the post that you share',
    reason_missing: 'Please give a reason',
    photo_missing: 'Please choose a photo',
    photo_has_too_many_pixels: 'The photo must have at most 40 megapixels',
    photo_unreadable: 'The photo could not be read',
  },
  payload_too_large: { photo_too_large: 'The photo must be at most 5 MB' },
  unsupported_type: { photo_type: 'Choose a JPEG, PNG, WebP or GIF image' },
})
