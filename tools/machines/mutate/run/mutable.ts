import type { Plugin } from 'vitest/config'

const chart = /^export const (\w+Machine) =/m

/** Every import of this module gets what `globalThis.mutate` makes of the chart that it exports. */
export const mutable = (file: string): Plugin => ({
  name: 'mutable',
  enforce: 'pre',
  transform(code, id) {
    if (id.split('?')[0] !== file) return null
    const name = chart.exec(code)?.[1]
    if (name === undefined) throw new Error(`${file} exports no chart named ...Machine`)
    return `${code.replace(chart, `const ${name} =`)}\nconst mutant = globalThis.mutate(${name})\nexport { mutant as ${name} }\n`
  },
})
