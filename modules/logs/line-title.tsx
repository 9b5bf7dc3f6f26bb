import type { LogRow } from '#contract/logs/log-rows.ts'
import { ActName } from './act-name.tsx'

/** What happened: the label of a coded entry, else the title as the server wrote it. */
export const LineTitle = ({ row: { code, title } }: { row: LogRow }) =>
  code === undefined ? <bdi>{title}</bdi> : <ActName action={code} />
