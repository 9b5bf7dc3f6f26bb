import type { CompiledRule } from './compile-rule.ts'
import { foldText, type FoldedText, type Range } from './folded-text.ts'

/** What a rule found in a text. `exception` covers it; without one the rule acts. */
export type Finding = Range & { rule: CompiledRule; field: string; found: string; exception: string | null; timedOut: boolean }

/** Everything that the rules find in the texts, in their order; each place is compared with the exceptions of its rule. */
export async function findingsOf(rules: readonly CompiledRule[], texts: Readonly<Record<string, string>>): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [field, original] of Object.entries(texts)) {
    if (original === '') continue
    const text = foldText(original)
    const here: Finding[] = []
    for (const rule of rules) here.push(...(await findingsIn(rule, text)).map((finding) => ({ ...finding, rule, field })))
    findings.push(...here.sort((a, b) => a.start - b.start || a.end - b.end))
  }
  return findings
}

async function findingsIn(rule: CompiledRule, text: FoldedText): Promise<Omit<Finding, 'rule' | 'field'>[]> {
  const places = await rule.find(text)
  if (places === null) return [{ start: 0, end: 0, found: '', exception: null, timedOut: true }]
  if (places.length === 0) return []
  const allowed = rule.allowed.map(({ exception, find }) => ({ exception, places: find(text) }))
  return places.map((place) => ({
    ...place,
    found: text.original.slice(place.start, place.end).replace(/\s+/g, ' '),
    exception: allowed.find(({ places: around }) => around.some(covers(place)))?.exception ?? null,
    timedOut: false,
  }))
}

const covers = (inner: Range) => (outer: Range) => outer.start <= inner.start && inner.end <= outer.end
