import type { Suggestion } from '#contract/people/people.ts'
import { itemAt } from '#server/platform/base/present.ts'
import { cardsOf } from '../directory/card.ts'
import type { DirectoryContext } from '../directory/directory.queries.ts'
import { findSuggestions, type Suggested } from './suggestions.queries.ts'

const most = 12

export async function suggest(context: DirectoryContext): Promise<Suggestion[]> {
  const found = await findSuggestions(context, most)
  const cards = await cardsOf(
    context.tx,
    context.viewerId,
    found.map(({ id }) => id),
  )
  return found.map((suggested, index) => ({ person: itemAt(cards, index), reason: whyOf(suggested) }))
}

const whyOf = ({ known, known_name, joined_at }: Suggested): Suggestion['reason'] =>
  known_name === null ? { kind: 'parish', joined_at } : { kind: 'followed', name: known_name, others: known - 1 }
