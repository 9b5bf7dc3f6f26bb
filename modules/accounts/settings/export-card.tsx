import { useLingui } from '@lingui/react'
import Download from 'lucide-react/icons/download'
import type { DataExport } from '#contract/accounts/my-data.ts'
import { myDataEndpoints } from '#contract/accounts/my-data.ts'
import { isApiError } from '#src/api/api-error.ts'
import { formatBytes, formatDate } from '#src/lib/format.ts'
import { withHost } from '#src/lib/images/avatar.ts'
import { useApiMutation, useApiQuery } from '#src/query/hooks.ts'
import { useServices } from '#src/services/services-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { ButtonAnchor } from '#src/ui/button-link.tsx'
import { Card } from '#src/ui/card.tsx'
import { FormActions } from '#src/ui/form/form.tsx'
import { QuietText } from '#src/ui/quiet-text.tsx'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { Banner } from '#src/ui/status/banner.tsx'
import { Progress } from '#src/ui/status/progress.tsx'
import { useLocale } from '#src/ui/use-locale.ts'

const isUnderWay = ({ status }: Pick<DataExport, 'status'>) => status === 'queued' || status === 'running'

/** A copy of everything stored about the member: requested, written in the background, downloaded (SET-D3). */
export function ExportCard() {
  const { i18n } = useLingui()
  const query = useApiQuery(
    myDataEndpoints.readDataExport,
    {},
    { refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? 1_500 : false) },
  )
  return (
    <Card title={i18n.t('A copy of your data')}>
      <QuietText>
        {i18n.t(
          'Everything that is stored about you, as a ZIP file: readable records and your pictures. What belongs to others is left out.',
        )}
      </QuietText>
      <AsyncList query={query}>{(shown) => <Shown shown={shown} />}</AsyncList>
    </Card>
  )
}

function Shown({ shown }: { shown: DataExport }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { config } = useServices()
  const request = useApiMutation(myDataEndpoints.requestDataExport)
  const { status, done, total, url, size, expires_at, next_at } = shown
  const day = (at: string) => formatDate(Date.parse(at), locale)
  if (isUnderWay(shown))
    return (
      <>
        <Progress label={i18n.t('We are collecting your data')} value={done} max={Math.max(total, 1)} />
        <QuietText>{i18n.t('You may leave this page: we mail you when it is ready.')}</QuietText>
      </>
    )
  if (status === 'ready' && url && expires_at)
    return (
      <>
        <Banner tone="success">{i18n.t('Your data is ready until {date}.', { date: day(expires_at) })}</Banner>
        <FormActions>
          <ButtonAnchor variant="solid" href={withHost(url, config.api_host)} download>
            <Download size={18} aria-hidden />
            {size === null ? i18n.t('Download') : i18n.t('Download ({size})', { size: formatBytes(size, locale) })}
          </ButtonAnchor>
        </FormActions>
      </>
    )
  return (
    <>
      {status === 'failed' ? (
        <Banner tone="warning">{i18n.t('Your data could not be collected. Please ask for it again.')}</Banner>
      ) : null}
      {request.isError ? (
        <Banner tone="danger">
          {(isApiError(request.error) && request.error.detail) || i18n.t('This did not work. Please try again.')}
        </Banner>
      ) : null}
      {next_at ? <QuietText>{i18n.t('You can ask again on {date}.', { date: day(next_at) })}</QuietText> : null}
      <FormActions>
        <Button isBusy={request.isPending} isOff={next_at !== null} onClick={() => request.mutate({})}>
          {i18n.t('Ask for my data')}
        </Button>
      </FormActions>
    </>
  )
}
