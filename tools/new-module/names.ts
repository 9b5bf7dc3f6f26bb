/** The names of a module in the forms that code, tables, addresses and texts use. */
export type Names = { id: string; title: string; arabic: string }

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
export const titleOf = (id: string) => id.split('-').map(capital).join(' ')

const formsOf = ({ id, title, arabic }: Names): readonly string[] => {
  const pascal = id.split('-').map(capital).join('')
  return [id, id.replaceAll('-', '_'), pascal.charAt(0).toLowerCase() + pascal.slice(1), pascal, title, arabic]
}
/** The module that the templates describe. */
const template: Names = { id: 'new-things', title: 'New Things', arabic: 'أشياء جديدة' }

/** The template's names in a path or a text, replaced by the module's. */
export function renamed(text: string, names: Names): string {
  const forms = formsOf(names)
  const pattern = new RegExp(formsOf(template).join('|'), 'g')
  return text.replace(pattern, (form) => forms[formsOf(template).indexOf(form)] ?? form)
}
export const codeName = (id: string) => renamed('newThings', { id, title: '', arabic: '' })
