import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { buttonRecipe } from '#src/ui/button-recipe.ts'
import { Tabs } from '#src/ui/tabs.tsx'
import { subscribeUrl } from './subscribe-url.ts'

type Platform = 'ios' | 'android' | 'outlook'

/** How to subscribe on each platform (FEED-02). */
export function FeedSteps({ url }: { url: string }) {
  const { i18n } = useLingui()
  const [platform, setPlatform] = useState<Platform>(/android/i.test(navigator.userAgent) ? 'android' : 'ios')
  const webcal = subscribeUrl(url)
  const google = `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`
  const outlook = `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(url)}`
  return (
    <Tabs
      label={i18n.t('Your device')}
      value={platform}
      onChange={(value) => setPlatform(value as Platform)}
      tabs={[
        {
          id: 'ios',
          label: i18n.t('iPhone (iOS)'),
          content: (
            <Steps>
              <li>{i18n.t('On your iPhone, scan the code with the camera, or tap the button below.')}</li>
              <li>{i18n.t('Tap Subscribe, then Add. Your calendar appears in the Calendar app.')}</li>
              <li>
                <Open href={webcal}>{i18n.t('Subscribe on this iPhone or Mac')}</Open>
              </li>
            </Steps>
          ),
        },
        {
          id: 'android',
          label: i18n.t('Android, Google'),
          content: (
            <Steps>
              <li>{i18n.t('Google Calendar adds addresses on its website only: open it with the button below.')}</li>
              <li>
                {i18n.t(
                  'Confirm with Add. It appears in the Google Calendar app on your phone, and may take some hours to update.',
                )}
              </li>
              <li>
                <Open href={google} target="_blank" rel="noreferrer">
                  {i18n.t('Open Google Calendar')}
                </Open>
              </li>
            </Steps>
          ),
        },
        {
          id: 'outlook',
          label: i18n.t('Outlook'),
          content: (
            <Steps>
              <li>{i18n.t('In Outlook, choose Add calendar, then Subscribe from web.')}</li>
              <li>{i18n.t('Paste the address, give it a name and choose Import.')}</li>
              <li>
                <Open href={outlook} target="_blank" rel="noreferrer">
                  {i18n.t('Open Outlook on the web')}
                </Open>
              </li>
            </Steps>
          ),
        },
      ]}
    />
  )
}

const Open = chakra('a', buttonRecipe)
const Steps = chakra('ol', {
  base: {
    display: 'grid',
    gap: '3',
    paddingInlineStart: '5',
    paddingTop: '3',
    listStyle: 'decimal',
    _rtl: { listStyle: 'arabic-indic' },
    '& li:last-of-type': { listStyle: 'none' },
  },
})
