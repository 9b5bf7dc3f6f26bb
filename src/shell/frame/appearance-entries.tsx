import { isOutOfReach } from '#src/errors/out-of-reach.ts'
import { type Language, languages, languageTraits } from '#contract/core/languages.ts'
import { useLingui } from '@lingui/react'
import Languages from 'lucide-react/icons/languages'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useState } from 'react'
import { changeLanguage, currentLanguage } from '#src/i18n/i18n.ts'
import { useServices } from '#src/services/services-context.tsx'
import { currentTheme, setTheme } from '#src/theme/theme.ts'
import { MenuAction } from './bars/bar-parts.tsx'

type Props = {
  close: () => void
  /** Loads further texts before the language changes. Rejects when they cannot be loaded. */
  load?: (language: Language) => Promise<void>
}

/** Account menu entries for the other language and the other theme. */
export function AppearanceEntries({ close, load }: Props) {
  const { i18n } = useLingui()
  const services = useServices()
  const [theme, showTheme] = useState(currentTheme)
  const others = languages.filter((language) => language !== currentLanguage())
  const next = theme === 'dark' ? 'light' : 'dark'

  async function switchTo(other: Language) {
    close()
    try {
      await load?.(other)
      await changeLanguage(other)
    } catch {
      const isOut = await isOutOfReach(services)
      services.bus.publish('account-menu', {
        type: 'toast.requested',
        host: 'list',
        variant: 'error',
        title: isOut
          ? /*i18n*/ 'The language could not be loaded. Please check your connection.'
          : /*i18n*/ 'This language could not be loaded.',
      })
    }
  }
  return (
    <>
      {others.map((other) => (
        <MenuAction key={other} type="button" lang={other} onClick={() => void switchTo(other)}>
          <Languages size={18} aria-hidden />
          {languageTraits[other].ownName}
        </MenuAction>
      ))}
      <MenuAction
        type="button"
        onClick={() => {
          setTheme(next)
          showTheme(next)
        }}
      >
        {next === 'light' ? <Sun size={18} aria-hidden /> : <Moon size={18} aria-hidden />}
        {next === 'light' ? i18n.t('Light theme') : i18n.t('Dark theme')}
      </MenuAction>
    </>
  )
}
