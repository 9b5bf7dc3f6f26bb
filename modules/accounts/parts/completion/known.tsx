import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { User } from '#contract/accounts/accounts.ts'
import { nameIn } from '#src/i18n/name-in.ts'
import { Button } from '#src/ui/button.tsx'
import { FactLine } from '#src/ui/show/fact-line.tsx'
import { useLocale } from '#src/ui/use-locale.ts'

/** What is known already, in one line that opens the fields. */
export function Known({ user, onChange }: { user: User; onChange: () => void }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { first_name, last_name, username, parish } = user
  return (
    <Line>
      <p>
        <FactLine
          facts={[
            <bdi key="name">
              {first_name} {last_name}
            </bdi>,
            <bdi key="username" dir="ltr">
              @{username}
            </bdi>,
            parish ? <bdi key="parish">{nameIn(locale, parish)}</bdi> : null,
          ]}
        />
      </p>
      <Button size="sm" onClick={onChange}>
        {i18n.t('Change')}
      </Button>
    </Line>
  )
}

const Line = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    paddingBlock: '3',
    paddingInline: '4',
    borderRadius: 'control',
    background: 'sunken',
    '& > p': { minWidth: '0', overflowWrap: 'anywhere' },
    '& > button': { flex: 'none' },
  },
})
