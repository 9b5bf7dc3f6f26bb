import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ComponentProps } from 'react'
import type { CommunityRule } from '#contract/moderation/policies.ts'
import { Button } from '#src/ui/button.tsx'
import { FieldError } from '#src/ui/form/field-frame.tsx'
import { TextareaField } from '#src/ui/form/textarea-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'

type RulePath = `rules.${number}.${keyof CommunityRule}`
type Props = {
  rules: readonly CommunityRule[]
  /** Props of the control of one text. */
  field: (name: RulePath) => Pick<ComponentProps<'input'>, 'name'> & { error: string | undefined }
  /** Of the list as a whole. */
  error: string | undefined
  onChange: (rules: CommunityRule[]) => void
}
const most = 20
const emptyRule: CommunityRule = { title: '', title_ar: '', text: '', text_ar: '' }

/** The numbered rules in both languages; they are added, removed and moved. */
export function CommunityRuleFields({ rules, field, error, onChange }: Props) {
  const { i18n } = useLingui()
  const move = (from: number, to: number) => {
    const moved = rules.toSpliced(from, 1)
    onChange(moved.toSpliced(to, 0, ...rules.slice(from, from + 1)))
  }
  return (
    <Stack>
      <Rules>
        {rules.map((_rule, index) => {
          const number = i18n.number(index + 1)
          return (
            // A rule is its place: its fields are registered by number.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={index}>
              <Head>
                <h2>{i18n.t('Rule {number}', { number })}</h2>
                <IconButton
                  label={i18n.t('Move rule {number} up', { number })}
                  icon={<ArrowUp size={18} aria-hidden />}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                />
                <IconButton
                  label={i18n.t('Move rule {number} down', { number })}
                  icon={<ArrowDown size={18} aria-hidden />}
                  disabled={index === rules.length - 1}
                  onClick={() => move(index, index + 1)}
                />
                <IconButton
                  label={i18n.t('Remove rule {number}', { number })}
                  icon={<Trash2 size={18} aria-hidden />}
                  disabled={rules.length === 1}
                  onClick={() => onChange(rules.toSpliced(index, 1))}
                />
              </Head>
              <Pair>
                <TextField
                  label={i18n.t('In English')}
                  dir="ltr"
                  lang="en"
                  autoComplete="off"
                  {...field(`rules.${index}.title`)}
                />
                <TextField
                  label={i18n.t('In Arabic')}
                  dir="rtl"
                  lang="ar"
                  autoComplete="off"
                  {...field(`rules.${index}.title_ar`)}
                />
                <TextareaField
                  label={i18n.t('Explanation')}
                  isOptional
                  rows={3}
                  dir="ltr"
                  lang="en"
                  {...field(`rules.${index}.text`)}
                />
                <TextareaField
                  label={i18n.t('Explanation in Arabic')}
                  isOptional
                  rows={3}
                  dir="rtl"
                  lang="ar"
                  {...field(`rules.${index}.text_ar`)}
                />
              </Pair>
            </li>
          )
        })}
      </Rules>
      {error ? <FieldError id="community-rules-error">{error}</FieldError> : null}
      <div>
        <Button
          variant="outline"
          size="sm"
          icon={<Plus size={18} aria-hidden />}
          disabled={rules.length === most}
          onClick={() => onChange([...rules, emptyRule])}
        >
          {i18n.t('Add a rule')}
        </Button>
      </div>
    </Stack>
  )
}

const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '5' } })
const Rules = chakra('ol', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '5',
    '& > li + li': { paddingTop: '4', borderTopWidth: '1px', borderStyle: 'dashed', borderColor: 'border' },
  },
})
const Head = chakra('div', {
  base: { display: 'flex', alignItems: 'center', marginBottom: '2', '& h2': { fontWeight: '600', marginInlineEnd: 'auto' } },
})
const Pair = chakra('div', {
  base: {
    display: 'grid',
    columnGap: '4',
    rowGap: '3',
    gridTemplateColumns: { base: '1fr', md: '1fr 1fr' },
    alignItems: 'start',
  },
})
