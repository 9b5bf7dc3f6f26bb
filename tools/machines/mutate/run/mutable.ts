import type { Plugin } from 'vitest/config'

const chart = /^export const (\w+Machine) =/m

/**
 * The module of a chart exports what `globalThis.mutate` makes of it. That of every chart: Vitest keeps what it transformed for
 * later runs, which are about other charts.
 */
export const mutable = (): Plugin => ({
  name: 'mutable',
  enforce: 'pre',
  transform(code, id) {
    const [file = ''] = id.split('?')
    const name = file.endsWith('machine.ts') ? chart.exec(code)?.[1] : undefined
    if (name === undefined) return null
    const mutant = `globalThis.mutate?.(${name}, ${JSON.stringify(file)}) ?? ${name}`
    return `${code.replace(chart, `const ${name} =`)}\nconst mutant = ${mutant}\nexport { mutant as ${name} }\n`
  },
})
