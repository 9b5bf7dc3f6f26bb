import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import type { WhyWaiting } from '#contract/moderation/why-waiting.ts'
import { whyText } from './why-text.ts'

const plain = (why: WhyWaiting) => whyText(setupI18n({ locale: 'en', messages: { en: {} } }), why).replace(/[\u2068\u2069]/g, '')

test('MOD-D1~ each reason to wait has words of its own', () => {
  const whys: WhyWaiting[] = [
    { code: 'review' },
    { code: 'publish' },
    { code: 'first_item' },
    { code: 'dispute', is_answered: true },
    { code: 'dispute', is_answered: false },
    { code: 'appeal', reason: 'It names a child' },
    { code: 'message', rule: 'child_safety', details: '' },
    { code: 'message', rule: 'spam', details: 'every day' },
  ]
  expect(whys.map(plain)).toEqual([
    'Waiting for a moderator',
    'Waiting to be published',
    'First item of this seller',
    'The seller has answered',
    'No answer of the seller yet',
    'Removed: It names a child',
    'A child is in danger',
    'It is advertising: every day',
  ])
})
