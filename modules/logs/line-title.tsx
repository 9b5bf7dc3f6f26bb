import type { LogRow } from '#contract/logs/log-rows.ts'
import { ActionName } from './action-name.tsx'

/** What happened: the label of a coded entry, else the title as the server wrote it. */
export const LineTitle = ({ row: { code, title } }: { row: LogRow }) =>
  code === undefined ? <bdi>{title}</bdi> : <ActionName action={code} />
