import { useLingui } from '@lingui/react'
import HardDrive from 'lucide-react/icons/hard-drive'
import { Banner, BannerText } from './banner.tsx'

export function StorageBar() {
  const { i18n } = useLingui()
  return (
    <Banner role="status">
      <HardDrive size={18} aria-hidden />
      <BannerText>
        <strong>{i18n.t('Your browser does not store anything for this site.')}</strong>{' '}
        {i18n.t('You stay signed in until this tab is closed. Private windows and full storage are the usual reasons.')}
      </BannerText>
    </Banner>
  )
}
