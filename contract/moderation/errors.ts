import { defineErrors } from '../core/errors/define-errors.ts'

export const moderationErrors = defineErrors('moderation', {
  conflict: {
    never_anonymous: 'This is never anonymous.',
    rule_exists: 'There is such a rule already.',
    decided_already: 'This has been decided already.',
    claimed: '{name} is looking at this.',
    claim_lapsed: 'You had this for ten minutes. Take it again to decide.',
    told_already: 'Its author has been told already.',
    decision_final: 'This decision is final.',
    restored_already: 'This has been restored already.',
    not_told_yet: 'It can still be undone. Try again in a minute.',
    too_old: 'A removal stands after thirty days.',
    changed_since: 'It has changed since the decision.',
    appealed_already: 'You have appealed against this already.',
    no_appeal: 'There is no appeal against this any more.',
  },
  forbidden: {
    own: 'Moderators do not decide about what is their own.',
    reported: 'Moderators do not decide about what they reported.',
    decided: 'Somebody else decides about an appeal against your decision.',
    outranked: 'Its author holds a higher office. Somebody else must decide.',
  },
  validation_failed: {
    reason_missing: 'Please give a reason',
    unknown_decision: 'This is not decided like that',
    words_refused: 'This cannot be published: {words}. Please put it differently',
    rule_without_letters: 'Use at least one letter or digit',
    rule_too_short: 'Use at least {n} letters',
    rule_not_a_pattern: 'This is not a valid regular expression',
    rule_matches_everything: 'This pattern also matches a text without any words',
    rule_takes_too_long: 'This pattern takes too long',
    rule_not_a_domain: 'Enter a domain such as example.org',
    rule_flags_unreportable: 'Only posts and comments can be published and reported',
  },
})
