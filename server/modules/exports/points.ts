import type { CsvExport } from '#server/platform/exports/csv-export.ts'

declare module '#server/platform/module/extension-points.ts' {
  interface ExtensionPoints {
    /** A list that the console may save as CSV (CON-D9). */
    'exports.list': CsvExport
  }
}
