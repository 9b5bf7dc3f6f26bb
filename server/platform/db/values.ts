import pg from 'pg'

const { builtins } = pg.types
const oid = { int8Array: 1016, dateArray: 1182, timestamptzArray: 1185 }

// "2026-11-21 04:45:05.123+00": the session is in UTC, so the offset is always +00. `infinity` is passed through.
const toIso = (text: string) => {
  if (!/^\d/.test(text)) return text
  return new Date(`${text.replace(' ', 'T')}:00`).toISOString()
}
const list = (each: (text: string) => unknown) => (text: string) =>
  text === '{}'
    ? []
    : text
        .slice(1, -1)
        .split(',')
        .map((item) => (item === 'NULL' ? null : each(item.replaceAll('"', ''))))

const own: Record<number, (text: string) => unknown> = {
  [builtins.INT8]: Number,
  [builtins.TIMESTAMPTZ]: toIso,
  [builtins.DATE]: String,
  [oid.int8Array]: list(Number),
  [oid.timestamptzArray]: list(toIso),
  [oid.dateArray]: list(String),
}

/** Type parsers: int8 and count() as numbers, timestamptz as ISO with Z, date as YYYY-MM-DD. */
export const parsers = ((type: number, format?: 'text' | 'binary') =>
  (format !== 'binary' && own[type]) || pg.types.getTypeParser(type, format as 'text')) as typeof pg.types.getTypeParser
