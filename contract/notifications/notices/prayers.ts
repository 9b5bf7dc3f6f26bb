import { notice } from './define-notice.ts'
import { count, words } from './params.ts'

/** They never hold the author of a request, nor name the request where the author is anonymous: the row is stored beside them. */
export const prayerNotices = {
  prayer_prayed: {
    prayed: notice(
      { request: words, prayers: count },
      {
        title: 'Someone prayed for you',
        lines: ['{request}: {prayers, plural, one {# prayer so far.} other {# prayers so far.}}'],
      },
    ),
    prayed_for_anonymous: notice({}, { title: 'Someone prayed for you', lines: ['Your request was remembered in prayer.'] }),
  },
  prayer_update: {
    news: notice({}, { title: 'News of a request you prayed for', lines: ['Whoever asked has written to those who pray.'] }),
    answered: notice({}, { title: 'A prayer was answered', lines: ['Whoever asked has written to those who pray.'] }),
    /** To the priests and prayer servants of a parish. */
    urgent: notice({}, { title: 'Urgent prayer request', lines: ['Someone of your parish asks for your prayers now.'] }),
  },
} as const
