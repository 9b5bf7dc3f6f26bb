import { type Html, html } from './html.ts'

/** A whole page: no script, one stylesheet. `from` is the relative path to the site's folder. */
export const pageOf = (title: string, from: string, charts: readonly string[], content: Html): string =>
  html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="stylesheet" href="${from}style.css">
<a class="skip" href="#content">Skip to content</a>
<div class="frame">
<nav aria-label="Charts">
<p><a href="${from}index.html"${title === 'Charts' ? current : ''}>All charts</a></p>
<ul>${charts.map((name) => html`<li><a href="${from}${name}.html"${name === title ? current : ''}>${name}</a></li>`)}</ul>
</nav>
<main id="content">
${content}
</main>
</div>
</html>
`.html
const current = html` aria-current="page"`

/** A table in a box that scrolls by itself on narrow screens. Columns named in `numeric` are right-aligned. */
export const tableOf = (
  head: readonly string[],
  rows: readonly (readonly (Html | string | number)[])[],
  numeric: readonly number[] = [],
) =>
  html`<div class="scroll" tabindex="0"><table><thead><tr>${head.map((cell, column) => html`<th scope="col"${column_(column, numeric)}>${cell}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map((cell, column) => html`<td${column_(column, numeric)}>${cell}</td>`)}</tr>\n`)}</tbody></table></div>`
const column_ = (column: number, numeric: readonly number[]) => (numeric.includes(column) ? html` class="number"` : '')

export const code = (text: string) => html`<code>${text}</code>`
export const codes = (texts: readonly string[]) => html`${texts.flatMap((text, index) => [index > 0 ? ', ' : '', code(text)])}`
