import type { User } from '#contract/accounts/accounts.ts'

/** An English text with what fills its places. */
export type EarlyLine = { id: string; values?: Record<string, string> }

/** The words at the head of a page by its address, from the stored record of the member. Each line is drawn under its own name. */
export type EarlyHeads = Readonly<Record<string, (user: User, locale: string) => Record<string, EarlyLine>>>

/** Translations by English text. */
export type Texts = Readonly<Record<string, string>>

export type DrawnHead = { name: string; lines: [name: string, text: string][] }

type Stored = { pairs: string | null; user: string | null }

/** What the head of this page says, if the stored record is that of the session and nothing comes before the page. */
export function headOf(
  heads: EarlyHeads,
  pathname: string,
  { pairs, user }: Stored,
  locale: string,
  texts: Texts,
): DrawnHead | null {
  const head = Object.hasOwn(heads, pathname) ? heads[pathname] : undefined
  if (!head || !pairs || !user) return null
  const { holder } = JSON.parse(pairs) as { holder?: string }
  const person = JSON.parse(user) as User
  if (person.id !== holder || person.policies_due?.length) return null
  const lines = Object.entries(head(person, locale)).map(([name, line]): [string, string] => [name, filled(line, texts)])
  return { name: pathname.slice(1), lines }
}

const filled = ({ id, values = {} }: EarlyLine, texts: Texts) =>
  (texts[id] ?? id).replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)

/** Draws it in the page's frame, which the browser may not have read yet. */
export function drawHead(page: Document, { name, lines }: DrawnHead): void {
  const draw = () => {
    const main = page.querySelector('#boot main')
    if (!main) return false
    const head = page.createElement('header')
    head.className = name
    const words = head.appendChild(page.createElement('div'))
    for (const [className, textContent] of lines) words.append(Object.assign(page.createElement('p'), { className, textContent }))
    main.append(head)
    return true
  }
  if (draw()) return
  const arriving = new MutationObserver(() => draw() && arriving.disconnect())
  arriving.observe(page, { childList: true, subtree: true })
}
