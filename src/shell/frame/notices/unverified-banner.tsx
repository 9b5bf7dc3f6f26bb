import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLink } from '@tanstack/react-router'
import MailWarning from 'lucide-react/icons/mail-warning'
import { Banner, BannerText, bannerLink } from './banner.tsx'

const BannerLink = createLink(chakra('a', { base: bannerLink }))

/** For members whose address is not confirmed yet (SHELL-20). */
export function UnverifiedBanner() {
  const { i18n } = useLingui()
  return (
    <Banner aria-label={i18n.t('Email Verification Required')}>
      <MailWarning size={18} aria-hidden />
      <BannerText>
        <strong>{i18n.t('Email Verification Required')}</strong> {i18n.t('Open the link in the mail we sent you.')}
      </BannerText>
      <BannerLink to="/resend-verification">{i18n.t('Send the email again')}</BannerLink>
    </Banner>
  )
}
