import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import History from 'lucide-react/icons/history'
import Lock from 'lucide-react/icons/lock'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ComponentProps } from 'react'
import type { FeatureFlag } from '#contract/flags/feature-flag.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Menu } from '#src/ui/overlay/menu.tsx'
import { RelativeTime } from '#src/ui/show/relative-time.tsx'
import { Switch } from '#src/ui/form/switch-field.tsx'
import type { FlagList } from './flag-list.tsx'
import { flagState } from './flag-state.ts'
import { roleName } from './role-name.ts'

type Props = Omit<ComponentProps<typeof FlagList>, 'flags'> & { flag: FeatureFlag }

/** A flag with its state, its switch, and further actions. */
export function FlagRow({ flag, mayChange, onSwitch, onEdit, onHistory, onDelete }: Props) {
  const { i18n } = useLingui()
  const { tone, text } = flagState(flag, i18n, Date.now())
  const isChangeable = mayChange && !flag.is_locked
  return (
    <Row>
      <Words>
        <Title>
          <strong dir="auto">{flag.label}</strong>
          <Badge tone={tone}>{text}</Badge>
          {flag.roles.length > 0 ? (
            <Badge tone="info">
              {i18n.t('Always for {roles}', { roles: flag.roles.map((role) => roleName(role, i18n)).join(', ') })}
            </Badge>
          ) : null}
        </Title>
        {flag.description ? (
          <p>
            <bdi>{flag.description}</bdi>
          </p>
        ) : null}
        <Small>
          <code dir="ltr">{flag.key}</code>
          {flag.depends_on.length > 0 ? <span>{i18n.t('Needs {flags}', { flags: flag.depends_on.join(', ') })}</span> : null}
          {flag.updated_by ? (
            <span>
              {i18n.t('Changed by {name}', { name: flag.updated_by })} <RelativeTime at={flag.updated_at} />
            </span>
          ) : null}
        </Small>
      </Words>
      <Acts>
        {flag.is_locked ? (
          <span title={i18n.t('Built into the product')}>
            <Lock size={18} aria-label={i18n.t('Built into the product')} role="img" />
          </span>
        ) : (
          <Switch aria-label={flag.label} checked={flag.enabled} disabled={!mayChange} onChange={() => onSwitch(flag)} />
        )}
        <Menu
          label={i18n.t('Actions for {name}', { name: flag.label })}
          items={[
            ...(isChangeable
              ? [{ id: 'edit', label: i18n.t('Edit'), icon: <Pencil size={18} aria-hidden />, onSelect: () => onEdit(flag) }]
              : []),
            { id: 'history', label: i18n.t('History'), icon: <History size={18} aria-hidden />, onSelect: () => onHistory(flag) },
            ...(isChangeable && !flag.is_used
              ? [
                  {
                    id: 'delete',
                    label: i18n.t('Delete flag'),
                    icon: <Trash2 size={18} aria-hidden />,
                    isDanger: true,
                    onSelect: () => onDelete(flag),
                  },
                ]
              : []),
          ]}
        />
      </Acts>
    </Row>
  )
}

const Row = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: { base: '3', md: '5' },
    paddingInline: { base: '4', md: '5' },
    paddingBlock: '4',
  },
})
const Words = chakra('div', {
  base: { flex: '1', minWidth: '0', '& > p': { color: 'fg.muted', textStyle: 'dense', marginTop: '1', maxWidth: '70ch' } },
})
const Title = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '1' } })
const Small = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '4',
    rowGap: '1',
    marginTop: '2',
    color: 'fg.subtle',
    textStyle: 'caption',
    '& code': { fontFamily: 'mono' },
  },
})
const Acts = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    color: 'fg.subtle',
    '& > span': { display: 'inline-flex', width: '48px', justifyContent: 'center' },
  },
})
