import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { Table } from '#src/ui/show/table.tsx'

type Fields = Readonly<Record<string, unknown>> | null
type Props = { before: Fields; after: Fields }

/** The changes of a log line, field by field, before and after side by side. Renders nothing without changes. */
export function Changes({ before, after }: Props) {
  const { i18n } = useLingui()
  const fields = changedFields(before, after)
  if (fields.length === 0) return null
  return (
    <Table label={i18n.t('What changed')}>
      <thead>
        <tr>
          <th scope="col">{i18n.t('Field')}</th>
          {before ? <th scope="col">{i18n.t('Before')}</th> : null}
          {after ? <th scope="col">{i18n.t('After')}</th> : null}
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, was, is }) => (
          <tr key={name}>
            <th scope="row">
              <code dir="ltr">{name}</code>
            </th>
            {before ? (
              <td>
                <Words dir="auto">{was}</Words>
              </td>
            ) : null}
            {after ? (
              <td>
                <Words dir="auto">{is}</Words>
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const Words = chakra('span', { base: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } })

/** The fields of both sides in order, as text; `–` when a side lacks one. */
const changedFields = (before: Fields, after: Fields) =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map((name) => ({
    name,
    was: textOf(before?.[name]),
    is: textOf(after?.[name]),
  }))

const textOf = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return '–'
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map((item) => textOf(item)).join(', ')
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value)
}
