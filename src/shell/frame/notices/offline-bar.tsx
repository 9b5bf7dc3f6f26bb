import { useLingui } from '@lingui/react'
import WifiOff from 'lucide-react/icons/wifi-off'
import { Banner, BannerText } from './banner.tsx'

export function OfflineBar() {
  const { i18n } = useLingui()
  return (
    <Banner role="status">
      <WifiOff size={18} aria-hidden />
      <BannerText>
        <strong>{i18n.t('You are offline.')}</strong>{' '}
        {i18n.t('What this window has shown can still be read. Changes can be saved once you are back online.')}
      </BannerText>
    </Banner>
  )
}
