import { consolePagesEndpoints } from '#contract/pages/console-pages.ts'
import { addressOf } from '#src/lists/address.ts'

/** `?open=<id>` opens the drawer. */
export const pageAddress = { param: 'open', tabs: [] } as const
export const readPagesSearch = addressOf(consolePagesEndpoints.consolePages, pageAddress).read
