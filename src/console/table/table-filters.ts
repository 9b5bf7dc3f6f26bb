import type { I18n } from '@lingui/core'
import { type FilterField, type Options, optionsFor, type ReadOptions } from '#src/lists/filter-fields.ts'
import type { TableFilter } from './table-filter.ts'

/** Read while the list renders, so that it renders again when they change: a query's result tracks what is read of it. */
const stateOf = ({ error, isError, isFetching, refetch }: ReadOptions['query']) => ({ error, isError, isFetching, refetch })

/** The filters of a list, translated. */
export const tableFilters = (fields: readonly FilterField[], options: Options, i18n: I18n): TableFilter[] =>
  fields.map((field) => {
    const [name, label] = [field.param, i18n._(field.label)]
    const offered = optionsFor(field, options, i18n)
    if (offered !== null)
      return {
        kind: 'choice',
        name,
        label,
        ...('query' in offered ? { options: offered.options, query: stateOf(offered.query) } : { options: offered }),
        ...(field.kind === 'choice' && field.any ? { none: i18n._(field.any) } : {}),
      }
    if (field.kind === 'day') return { kind: 'date', name, label }
    return {
      kind: 'text',
      name,
      label,
      ...(field.kind === 'text' && field.placeholder ? { placeholder: field.placeholder } : {}),
    }
  })
