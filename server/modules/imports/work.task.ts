import * as v from 'valibot'

export const importTask = { name: 'imports.work', schema: v.object({ id: v.pipe(v.string(), v.uuid()) }) }
export const keyOfImport = (id: string) => `import:${id}`
