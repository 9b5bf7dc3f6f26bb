import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { logsEndpoints } from '#contract/logs/logs.ts'
import { useConsoleMutation } from '#src/console/console-query.ts'
import { useErrorText } from '#src/console/use-error-text.ts'
import { Button } from '#src/ui/button.tsx'

/** Verifies the hash chain and reports whether any entry was altered (SYS-D7). */
export function VerifyChain() {
  const { i18n } = useLingui()
  const errorText = useErrorText()
  const verify = useConsoleMutation(logsEndpoints.verifyAuditLog)
  const { data, error } = verify
  const result = data
    ? data.ok
      ? i18n.t('{count, plural, one {The entry is} other {All {lines} entries are}} unchanged', {
          count: data.rows,
          lines: i18n.number(data.rows),
        })
      : i18n.t('Entry {line} was changed, or one before it is missing', { line: i18n.number(Number(data.broken_at)) })
    : error
      ? errorText(error)
      : ''
  const isBad = error !== null || data?.ok === false
  return (
    <Row>
      <Result role={isBad ? 'alert' : 'status'} data-bad={isBad || undefined}>
        {data?.ok ? <ShieldCheck size={18} aria-hidden /> : isBad ? <ShieldAlert size={18} aria-hidden /> : null}
        {result}
      </Result>
      <Button icon={<ShieldCheck size={18} aria-hidden />} isBusy={verify.isPending} onClick={() => verify.mutate({})}>
        {i18n.t('Verify the log')}
      </Button>
    </Row>
  )
}

const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' } })
const Result = chakra('p', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    color: 'success',
    textStyle: 'dense',
    '&[data-bad]': { color: 'crimson' },
    '& svg': { flex: 'none' },
    _empty: { position: 'absolute' },
  },
})
