import type { CsvExport } from '#server/platform/exports/csv-export.ts'

declare module '#server/platform/module/extension-points.ts' {
  interface ExtensionPoints {
    /** A list the console can export as CSV (CON-D9). */
    'exports.list': CsvExport
  }
}
