import { view } from '#server/platform/db/view.ts'

/** Stored settings, for a query that needs one of them beside its rows. */
export const storedSettings = view((from) => from.selectFrom('settings').select(['key', 'value']))
