import { useLingui } from '@lingui/react'
import PlugZap from 'lucide-react/icons/plug-zap'
import { useServices } from '#src/services/services-context.tsx'
import { Banner, BannerActions, BannerButton, BannerText } from './banner.tsx'
import type { SocketTrouble } from './use-socket-trouble.ts'

/** Live updates are down; everything else works (ERR-08). */
export function ConnectionNotice({ trouble }: { trouble: SocketTrouble }) {
  const { i18n } = useLingui()
  const { socket } = useServices()
  return (
    <Banner role="status">
      <PlugZap size={18} aria-hidden />
      <BannerText>
        <strong>{trouble === 'lost' ? i18n.t('Connection Lost') : i18n.t('Real-time Features Unavailable')}</strong>{' '}
        {i18n.t('Pages and saving still work; new messages and notifications do not arrive by themselves.')}
      </BannerText>
      <BannerActions>
        <BannerButton type="button" onClick={() => socket.send({ type: 'tryAgain' })}>
          {i18n.t('Try Again')}
        </BannerButton>
        <BannerButton type="button" onClick={() => socket.send({ type: 'reconnect' })}>
          {i18n.t('Reconnect')}
        </BannerButton>
        <BannerButton type="button" onClick={() => socket.send({ type: 'continueOffline' })}>
          {i18n.t('Continue Offline')}
        </BannerButton>
      </BannerActions>
    </Banner>
  )
}
