import type { I18n } from '@lingui/core'
import type { ComponentType } from 'react'
import type { BulkImport, ImportKind, ImportOutcome, ImportRow, ImportStatus } from '#contract/imports/bulk-import.ts'
import type { importFamilies } from '#contract/imports/imports.ts'
import type { ListColumn } from '#src/console/list/define-list-page.ts'
import type { Action } from '#src/console/list/define-action.ts'
import type { State } from '#src/console/list/display.tsx'
import type { Message } from '#src/lists/filter-fields.ts'
import type { ImportStep } from './import-search.ts'

type Family = (typeof importFamilies)['people' | 'parishes']
type Count = (count: number, i18n: I18n) => string
export type StartProps = { of: BulkImport; onStep: (step: ImportStep | null) => void }

/** What differs on the page between a file of people and a file of parishes. */
export type Kind = {
  id: ImportKind
  page: '/admin/users/bulk-import' | '/admin/parishes/import'
  endpoints: Pick<Family, 'imports' | 'upload' | 'import' | 'rows' | 'report' | 'validate'>
  labels: Readonly<Record<string, Message>>
  /** Fields without which no row can be used: their labels do not say "optional". */
  needed: readonly string[]
  /** Whether existing records can be changed by the file. */
  updates: { label: Message; help: Message } | null
  states: Readonly<Record<ImportStatus, State>>
  /** In the order in which they are shown; those of the other kind are left out. */
  outcomes: Readonly<Partial<Record<ImportOutcome, State>>>
  /** Outcomes that will have an effect. */
  ready: readonly ImportOutcome[]
  /** Columns of a row beside its number and outcome; one is shown where one of its fields is mapped. */
  columns: readonly (ListColumn<ImportRow, never> & { fields: readonly string[] })[]
  actions: readonly Action<BulkImport>[]
  Start: ComponentType<StartProps>
  /** What the file may hold, beside the upload. */
  Recognised: ComponentType
  file: { accept: string; label: Message; help: Message; refused: Message; template: { name: string; text: string } }
  words: {
    title: Message
    subtitle: Message
    guessed: Message
    applied: Message
    /** Name of the step before the last. */
    step: Message
    toStart: Message
    working: { title: Message; rows: Message }
    done: { title: Message; cancelledAtOnce: Message; cancelled: Message }
    noneReady: Message
    ready: Count
    appliedCount: Count
  }
}
