import type { Endpoint } from '#contract/endpoint.ts'
import type { AdminCaller } from '#server/http/caller.ts'
import type { RequestContext } from '#server/http/context.ts'

/** What an act of the console works with. */
export type Acts = Omit<RequestContext<Endpoint>, 'caller' | 'fail'> & { caller: AdminCaller }
