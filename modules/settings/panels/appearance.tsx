import { useLingui } from '@lingui/react'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useState } from 'react'
import { currentTheme, setTheme, type Theme } from '#src/theme/theme.ts'
import { Card } from '#src/ui/card.tsx'
import { RadioCards } from '#src/ui/form/radio-cards.tsx'

/** The theme until the page is loaded again (SET-D2). */
export function Appearance() {
  const { i18n } = useLingui()
  const [theme, showTheme] = useState(currentTheme)

  function choose(next: Theme) {
    setTheme(next)
    showTheme(next)
  }
  return (
    <Card>
      <RadioCards<Theme>
        label={i18n.t('Theme')}
        name="theme"
        value={theme}
        onChange={({ target }) => choose(target.value === 'light' ? 'light' : 'dark')}
        help={i18n.t('The choice applies at once. The next time you load the page, it starts dark again.')}
        options={[
          { value: 'dark', label: i18n.t('Dark'), icon: <Moon size={18} aria-hidden /> },
          { value: 'light', label: i18n.t('Light'), icon: <Sun size={18} aria-hidden /> },
        ]}
      />
    </Card>
  )
}
