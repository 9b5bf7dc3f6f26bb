import { Counter } from 'prom-client'
import * as v from 'valibot'
import type { cspReportEndpoints } from '#contract/logs/csp-report.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { Handler } from '#server/platform/module/module.ts'
import { mask } from './error-report.ts'

const violations = new Counter({
  name: 'coptic_csp_reports_total',
  help: 'Violations of the content security policy reported by browsers',
  labelNames: ['directive'],
})

const directive = v.pipe(v.string(), v.regex(/^[a-z-]{3,40}$/))
const text = v.pipe(
  v.string(),
  v.transform((given) => mask(given.slice(0, 300))),
)
const Report = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    'csp-report': v.object({
      'effective-directive': v.optional(directive),
      'violated-directive': v.pipe(
        v.string(),
        v.transform((given) => given.split(' ')[0]),
        directive,
      ),
      'blocked-uri': v.optional(text, ''),
      'document-uri': v.optional(text, ''),
      'source-file': v.optional(text, ''),
      'line-number': v.optional(v.number(), 0),
    }),
  }),
)

export const reportPolicy: Handler<typeof cspReportEndpoints.reportPolicy> = async ({ body }, { requestLog }) => {
  const parsed = v.safeParse(Report, body)
  if (!parsed.success) throw new Failure('validation_failed')
  const { 'csp-report': report } = parsed.output
  const violated = report['effective-directive'] ?? report['violated-directive']
  violations.inc({ directive: violated })
  requestLog.warn(
    {
      directive: violated,
      blocked: report['blocked-uri'],
      page: report['document-uri'],
      source: `${report['source-file']}:${report['line-number']}`,
    },
    'a browser blocked something by the content security policy',
  )
  return { received: true }
}
