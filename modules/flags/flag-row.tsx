import { listed } from '#src/lib/listed.ts'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import Lock from 'lucide-react/icons/lock'
import type { FeatureFlag } from '#contract/flags/feature-flag.ts'
import type { ActionEntry } from '#src/console/list/use-actions.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Menu } from '#src/ui/overlay/menu.tsx'
import { RelativeTime } from '#src/ui/show/relative-time.tsx'
import { Switch } from '#src/ui/form/switch-field.tsx'
import { switchId } from './flag-actions.tsx'
import { flagState } from './flag-state.ts'
import { roleName } from '#src/console/role-name.ts'

type Props = { flag: FeatureFlag; entries: readonly ActionEntry[] }

/** A flag with its state, its switch, and further actions. */
export function FlagRow({ flag, entries }: Props) {
  const { i18n } = useLingui()
  const { tone, text } = flagState(flag, i18n, Date.now())
  const toggle = entries.find(({ id }) => id === switchId)
  return (
    <Row>
      <Words>
        <Title>
          <strong dir="auto">{flag.label}</strong>
          <Badge tone={tone}>{text}</Badge>
          {flag.roles.length > 0 ? (
            <Badge tone="info">
              {i18n.t('Always for {roles}', {
                roles: listed(
                  flag.roles.map((role) => roleName(role, i18n)),
                  i18n.locale,
                ),
              })}
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
          {flag.depends_on.length > 0 ? (
            <span>{i18n.t('Needs {flags}', { flags: listed(flag.depends_on, i18n.locale) })}</span>
          ) : null}
          {flag.updated_by ? (
            <span>
              {i18n.t('Changed by {name}', { name: flag.updated_by })} <RelativeTime at={flag.updated_at} />
            </span>
          ) : null}
        </Small>
      </Words>
      <Controls>
        {flag.is_locked ? (
          <span title={i18n.t('Built into the product')}>
            <Lock size={18} aria-label={i18n.t('Built into the product')} role="img" />
          </span>
        ) : (
          <Switch aria-label={flag.label} checked={flag.enabled} disabled={!toggle} onChange={() => toggle?.onSelect()} />
        )}
        <Menu label={i18n.t('Actions for {name}', { name: flag.label })} items={entries.filter(({ id }) => id !== switchId)} />
      </Controls>
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
const Controls = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    color: 'fg.subtle',
    '& > span': { display: 'inline-flex', width: '48px', justifyContent: 'center' },
  },
})
