import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import Check from 'lucide-react/icons/check'
import { householdsEndpoints } from '#contract/households/households.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { coveringInput } from '#src/ui/form/choice-styles.ts'
import { PartFailure } from '#src/ui/status/load-failure.tsx'

type Props = { chosen: readonly string[]; most: number; isBusy: boolean; onChange: (chosen: string[]) => void }

/** Children of the member's household who come along: guests by name. Nothing for a member without any. */
export function Companions({ chosen, most, isBusy, onChange }: Props) {
  const { i18n } = useLingui()
  const query = useApiQuery(householdsEndpoints.mine, {})
  const children = query.data?.household?.children ?? []
  if (query.isError && !query.data) return <PartFailure query={query} title={i18n.t('Your household could not be loaded')} />
  if (children.length === 0) return null
  return (
    <Group disabled={isBusy}>
      <legend>{i18n.t('From your household')}</legend>
      {children.map(({ id, name }) => {
        const isChosen = chosen.includes(id)
        return (
          <Choice key={id}>
            <input
              type="checkbox"
              checked={isChosen}
              disabled={!isChosen && chosen.length >= most}
              onChange={() => onChange(isChosen ? chosen.filter((one) => one !== id) : [...chosen, id])}
            />
            {isChosen ? <Check size={16} aria-hidden /> : null}
            <bdi>{name}</bdi>
          </Choice>
        )
      })}
    </Group>
  )
}

const Group = chakra('fieldset', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    minWidth: '0',
    '& > legend': { float: 'inline-start', marginInlineEnd: '2' },
  },
})
const Choice = chakra('label', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minHeight: '44px',
    paddingInline: '4',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'full',
    cursor: 'pointer',
    '& > input': { ...coveringInput, position: 'absolute', appearance: 'none' },
    '&:has(:checked)': { borderColor: 'gold', background: 'gold.subtle', boxShadow: 'inset 0 0 0 1px var(--c-colors-gold)' },
    '&:has(:disabled)': { opacity: 0.55, cursor: 'not-allowed' },
    '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
  },
})
