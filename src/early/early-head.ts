import type { User } from '#contract/accounts/accounts.ts'
import { type Stored, storedUser } from './stored-user.ts'

/** An English text with what fills its places. */
export type EarlyLine = { id: string; values?: Record<string, string> }

/**
 * An element by its class, with what stands in it: a text, or one that needs no translation, such as a date; further parts; those that an
 * answer gives which the page asks early.
 */
export type EarlyPart = {
  name: string
  text?: EarlyLine | string
  parts?: readonly EarlyPart[]
  awaits?: { path: string; parts: (answer: never) => readonly EarlyPart[] }
}

/** `locale`: that of Intl. `isNarrow`: on a phone. */
export type EarlyView = { user: User; locale: string; now: Date; isNarrow: boolean }

/** What stands at the head of a page by its address, from the stored record of the member. For pages opened without a query. */
export type EarlyHeads = Readonly<Record<string, (view: EarlyView) => EarlyPart>>

/** Translations by English text. */
export type Texts = Readonly<Record<string, string>>

type Place = { pathname: string; search: string }

/** The head of this page, if the stored record is that of the session and nothing comes before the page. */
export function headOf(
  heads: EarlyHeads,
  { pathname, search }: Place,
  stored: Stored,
  view: Omit<EarlyView, 'user'>,
): EarlyPart | null {
  const head = !search && Object.hasOwn(heads, pathname) ? heads[pathname] : undefined
  const user = head ? storedUser(stored) : null
  if (!head || !user || user.policies_due?.length) return null
  return head({ ...view, user })
}

const filled = ({ id, values = {} }: EarlyLine, texts: Texts) =>
  (texts[id] ?? id).replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)

/**
 * Draws it in the page's frame, which the browser may not have read yet. `answerTo`: the answer to a call made early, by its path; rejects
 * if there is none.
 */
export function drawHead(page: Document, head: EarlyPart, texts: Texts, answerTo: (path: string) => Promise<unknown>): void {
  const elementOf = ({ name, text = '', parts = [], awaits }: EarlyPart): HTMLElement => {
    const textContent = typeof text === 'string' ? text : filled(text, texts)
    const element = Object.assign(page.createElement('div'), { className: name, textContent })
    element.append(...parts.map(elementOf))
    // The app reads what failed again, and shows failures.
    if (awaits)
      answerTo(awaits.path).then(
        (answer) => element.append(...awaits.parts(answer as never).map(elementOf)),
        () => undefined,
      )
    return element
  }
  const draw = () => {
    const main = page.querySelector('#boot main')
    main?.append(elementOf(head))
    return main !== null
  }
  if (draw()) return
  const arriving = new MutationObserver(() => draw() && arriving.disconnect())
  arriving.observe(page, { childList: true, subtree: true })
}
