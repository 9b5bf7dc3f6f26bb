import type { EarlyCalls } from './early-calls.ts'

/** The JSON of an answer that the app takes over all the same. Rejects where none was asked, or it failed. */
export async function readEarly(calls: EarlyCalls, address: string): Promise<unknown> {
  const answer = await calls.get(address)?.answer
  if (!answer?.ok) throw new Error(`no answer from ${address}`)
  return answer.clone().json()
}
