import { languages, languageTraits } from '#contract/core/languages.ts'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { changeLanguage } from '#src/i18n/i18n.ts'

/** The supported languages, each under its own name. Shows an error when a catalogue cannot be loaded. */
export function LanguageSwitch() {
  const { i18n } = useLingui()
  const [isLost, setLost] = useState(false)
  return (
    <Group role="group" aria-label={i18n.t('Language')}>
      {languages.map((language) => (
        <Choice
          key={language}
          type="button"
          lang={language}
          dir={languageTraits[language].direction}
          aria-pressed={i18n.locale === language}
          onClick={() => {
            setLost(false)
            changeLanguage(language).catch(() => setLost(true))
          }}
        >
          {languageTraits[language].ownName}
        </Choice>
      ))}
      {isLost ? <span role="alert">{i18n.t('This language could not be loaded.')}</span> : null}
    </Group>
  )
}

const Group = chakra('div', { base: { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '1' } })
const Choice = chakra('button', {
  base: {
    minHeight: '44px',
    paddingInline: '3',
    borderRadius: 'control',
    color: 'fg.muted',
    cursor: 'pointer',
    _hover: { color: 'fg', background: 'raised' },
    // One word is not worth the 94 KB of its font, which loads with that language.
    '&[lang=ar][aria-pressed=false]': { fontFamily: 'system-ui, sans-serif' },
    '&[aria-pressed=true]': {
      color: 'fg',
      fontWeight: '600',
      textDecoration: 'underline',
      textDecorationColor: 'gold',
      textUnderlineOffset: '6px',
    },
  },
})
