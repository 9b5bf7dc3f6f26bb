import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { I18nProvider } from '@lingui/react'
import { type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import type { Column } from '#src/console/table/column.ts'
import { TableBody } from '#src/console/table/table-body.tsx'
import { i18n, startLanguage } from '#src/i18n/i18n.ts'
import { system } from '#src/theme/system.ts'
import { Table } from '#src/ui/show/table.tsx'

type Row = { id: string; name: string; email: string; parish: string; status: string; joined: string; seen: string }
const titles = ['Name', 'Email', 'Parish', 'Status', 'Joined', 'Seen']
const keys = ['name', 'email', 'parish', 'status', 'joined', 'seen'] as const
const columns: Column<Row>[] = keys.map((key, index) => ({ id: key, title: titles[index] ?? '', cell: (row) => row[key] }))

const rowsOf = (count: number, turn: number): Row[] =>
  Array.from({ length: count }, (_, place) => ({
    id: String(place),
    name: `Mina Girgis ${place}`,
    email: `mina.girgis.${place}@example.org`,
    parish: `St. Mark Coptic Orthodox Church ${place % 12}`,
    status: (place + turn) % 7 === 0 ? 'Suspended' : 'Active',
    joined: '21 Nov 2026',
    seen: `${(place + turn) % 60} minutes ago`,
  }))

/** The console's table and a plain one with the same rows in the same kind of container. */
const tables = {
  console: (rows: readonly Row[]) => (
    <TableBody label="Rows" columns={columns} rows={rows} rowId={({ id }) => id} rowName={({ name }) => name} />
  ),
  plain: (rows: readonly Row[]) => (
    <Table label="Rows">
      <thead>
        <tr>
          {titles.map((title) => (
            <th key={title}>{title}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {keys.map((key) => (
              <td key={key}>{row[key]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  ),
}
type Kind = keyof typeof tables

type PageProps = { kind: Kind; first: readonly Row[]; hand: (show: (rows: readonly Row[]) => void) => void }

function Page({ kind, first, hand }: PageProps): ReactNode {
  const [rows, setRows] = useState(first)
  hand(setRows)
  return tables[kind](rows)
}

/** Milliseconds to mount and to render new rows, each with layout. */
function measure(kind: Kind, count: number): { mount: number; again: number; elements: number } {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  let show: (rows: readonly Row[]) => void = () => {}
  const hand = (given: typeof show) => {
    show = given
  }
  const first = rowsOf(count, 0)
  const timed = (run: () => void) => {
    const began = performance.now()
    flushSync(run)
    place.getBoundingClientRect()
    void document.body.offsetHeight
    return performance.now() - began
  }
  const mount = timed(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <ChakraProvider value={system}>
          <Page kind={kind} first={first} hand={hand} />
        </ChakraProvider>
      </I18nProvider>,
    ),
  )
  const next = rowsOf(count, 1)
  const again = timed(() => show(next))
  const elements = place.querySelectorAll('*').length
  root.unmount()
  place.remove()
  return { mount, again, elements }
}

Object.assign(window, { measure, ready: startLanguage({ ar: async () => ({}) }, 'en') })
