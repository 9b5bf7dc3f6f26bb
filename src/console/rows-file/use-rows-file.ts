import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { useErrorText } from '../use-error-text.ts'
import { useActionServices } from '../list/use-action-services.ts'
import type { RowsFile } from './define-rows-file.ts'
import { readRows } from './read-rows.ts'

/** Rows of one call, so that the progress is seen. */
const step = 50
type Row = Readonly<Record<string, string>> & { outcome: string }

/** Reads a file, validates its rows on the server, and sends the valid ones. A failed batch can be retried. */
export function useRowsFile(file: RowsFile) {
  const { i18n } = useLingui()
  const errorText = useErrorText()
  const { services, withErrorToast } = useActionServices()
  const [rows, setRows] = useState<readonly Row[] | null>(null)
  const [isSent, setSent] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const count = (outcome: string) => rows?.filter((row) => row.outcome === outcome).length ?? 0

  /** Null where the call failed, which is shown. */
  async function outcomesOf(cells: Record<string, string>[], isTrial: boolean) {
    const outcome = await withErrorToast(file.send(cells, isTrial, services))
    if (outcome.kind === 'failed') setFailure(errorText(outcome.error))
    return outcome.kind === 'done' ? outcome.value : null
  }
  async function read(chosen: File) {
    const cells = await readRows(chosen, file.names).catch(() => null)
    if (cells === null) return setFailure(i18n.t('This file cannot be read as CSV'))
    if (cells.length === 0) return setFailure(i18n.t('The file holds no rows'))
    if (cells.length > file.most)
      return setFailure(
        i18n.t('The file holds {count} rows; at most {most} go at once.', {
          count: i18n.number(cells.length),
          most: i18n.number(file.most),
        }),
      )
    const outcomes = await outcomesOf(cells, true)
    if (outcomes) setRows(cells.map((row, place) => ({ ...row, outcome: outcomes[place] ?? '' })))
  }
  async function send() {
    let now = rows ?? []
    setSent(true)
    const ready = now.flatMap(({ outcome }, place) => (outcome === 'ready' ? [place] : []))
    for (let start = 0; start < ready.length; start += step) {
      const places = ready.slice(start, start + step)
      const cells = places.flatMap((place) => now[place] ?? []).map(({ outcome: _outcome, ...cell }) => cell)
      const outcomes = await outcomesOf(cells, false)
      if (!outcomes) return
      now = now.map((row, place) => ({ ...row, outcome: outcomes[places.indexOf(place)] ?? row.outcome }))
      setRows(now)
    }
  }
  async function busy(work: Promise<void>) {
    setBusy(true)
    setFailure(null)
    await work.finally(() => setBusy(false))
  }
  return {
    rows,
    ready: count('ready'),
    sent: count('sent'),
    /** Some were sent, or tried to be. */
    isSent,
    failure,
    setFailure,
    isBusy,
    read: (chosen: File) => void busy(read(chosen)),
    send: () => void busy(send()),
  }
}
