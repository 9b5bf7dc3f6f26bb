import { earlyCalls } from './early/early-calls.ts'
import { dropEarly } from './early/take-early.ts'
import { keepAnswers } from './query/keep-answers.ts'
import type { Services } from './services/create-services.ts'
import { keepErrorLogs } from './storage/keep-error-logs.ts'
import { addFonts } from './theme/late-fonts.ts'

/**
 * What nobody waits for, once the first page is complete: fonts, the logs of failures for support, and the answers of pages that the next
 * visit shows at once.
 */
export function startLater({ bus, queryClient, storage, tokens, session, config, clock }: Services): void {
  dropEarly(earlyCalls())
  addFonts(document, storage.set)
  keepErrorLogs(bus, storage)
  // Another tab may have changed the account: its tokens are stored already.
  const holder = () => {
    const { user } = session.view('user')
    return user && user.id === tokens.holders().user ? user.id : null
  }
  keepAnswers({ queryClient, storage, holder, version: config.version, now: clock.now })
}
