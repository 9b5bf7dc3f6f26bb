import { Stack } from '@chakra-ui/react/stack'
import { useLingui } from '@lingui/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { VersionedForm } from '#src/console/form/versioned-form.tsx'
import { CountBadge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { LoadFailure } from '#src/ui/status/load-failure.tsx'
import { type Tab, Tabs } from '#src/ui/tabs.tsx'
import { AddressTab } from '../form/address-tab.tsx'
import { BasicsTab } from '../form/basics-tab.tsx'
import { ContactTab } from '../form/contact-tab.tsx'
import { fieldsOfTab } from '../form/parish-draft.ts'
import { SettingsTab } from '../form/settings-tab.tsx'
import type { ParishForm } from '../form/use-parish-form.ts'
import { type EditTab, editTabs } from '../parishes-search.ts'
import { useDioceses } from '../use-dioceses.ts'

type Props = {
  form: ParishForm
  /** Text of the button that saves, translated. */
  action: string
  tab: EditTab
  onTab: (tab: EditTab) => void
  onCancel: () => void
  /** Below the basics. */
  pictures?: ReactNode
  /** Content of two tabs that are no part of the form. */
  services: ReactNode
  priests: ReactNode
  /** Others that are none, behind the form's. */
  more?: readonly Tab<EditTab>[]
}

/** The form of a parish in tabs. A refused form opens the first tab with an error. */
export function ParishFormTabs({ form, action, tab, onTab, onCancel, pictures, services, priests, more = [] }: Props) {
  const { i18n } = useLingui()
  const { query: dioceses } = useDioceses()
  const counts = Object.fromEntries(
    editTabs.map((id) => [id, (fieldsOfTab[id] ?? []).filter((name) => form.errors[name] !== undefined).length]),
  ) as Record<EditTab, number>
  const attempts = form.summary.key
  const seen = useRef(attempts)
  useEffect(() => {
    if (seen.current === attempts) return
    seen.current = attempts
    const first = editTabs.find((id) => counts[id] > 0)
    if (first && counts[tab] === 0) onTab(first)
  })
  const inForm = (id: EditTab, label: string, fields: ReactNode, below?: ReactNode): Tab<EditTab> => ({
    id,
    label,
    badge: (
      <CountBadge
        count={counts[id]}
        label={i18n.t('{count, plural, one {# field to correct} other {# fields to correct}}', { count: counts[id] })}
      />
    ),
    content: (
      <Stack gap="5">
        <Card>
          <VersionedForm form={form} action={action} onClose={onCancel}>
            {fields}
          </VersionedForm>
        </Card>
        {below}
      </Stack>
    ),
  })
  return (
    <>
      {dioceses.isError ? (
        <LoadFailure query={dioceses} title={i18n.t('The dioceses could not be loaded')} retry={i18n.t('Retry')} isSlim />
      ) : null}
      <Tabs<EditTab>
        label={i18n.t('About this parish')}
        value={tab}
        onChange={onTab}
        tabs={[
          inForm('basics', i18n.t('Basics'), <BasicsTab form={form} />, pictures),
          inForm('address', i18n.t('Address'), <AddressTab form={form} />),
          inForm('contact', i18n.t('Contact'), <ContactTab form={form} />),
          { id: 'services', label: i18n.t({ id: 'console-parish.services', message: 'Services' }), content: services },
          { id: 'priests', label: i18n.t('Priests'), content: priests },
          inForm('settings', i18n.t('Settings'), <SettingsTab form={form} />),
          ...more,
        ]}
      />
    </>
  )
}
