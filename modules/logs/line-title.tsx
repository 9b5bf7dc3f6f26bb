import type { LogRow } from '#contract/logs/log-rows.ts'
import { ActionName } from './action-name.tsx'

/** The event: the label of a coded entry, else the server's title. */
export const LineTitle = ({ row: { code, title } }: { row: LogRow }) =>
  code === undefined ? <bdi>{title}</bdi> : <ActionName action={code} />
