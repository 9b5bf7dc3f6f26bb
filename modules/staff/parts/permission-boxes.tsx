import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { type Permission, permissionGroups } from '#contract/core/permissions.ts'
import { Badge } from '#src/ui/badge.tsx'
import { CheckboxField } from '#src/ui/form/checkbox-field.tsx'
import { groupLabels, permissionLabels } from '../permission-labels.ts'

type Props = {
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
  /** Permissions the caller may grant: only their own. */
  mayGive: ReadonlySet<Permission>
  /** Already granted by the role, when choosing extra permissions. */
  given?: ReadonlySet<string>
}
type Group = keyof typeof permissionGroups

/** The 37 permissions in the catalogue's groups. */
export function PermissionBoxes({ chosen, onChange, mayGive, given }: Props) {
  const { i18n } = useLingui()
  const set = (names: readonly Permission[], isOn: boolean) => {
    const next = new Set(chosen)
    for (const name of names) isOn ? next.add(name) : next.delete(name)
    onChange(next)
  }
  return (
    <Groups>
      {(Object.keys(permissionGroups) as Group[]).map((group) => {
        const names: readonly Permission[] = permissionGroups[group]
        const givable = names.filter((name) => mayGive.has(name) && !given?.has(name))
        const count = names.filter((name) => chosen.has(name)).length
        return (
          <fieldset key={group}>
            <legend>
              {i18n._(groupLabels[group])}
              <Badge>{i18n.t('{count} of {all}', { count: i18n.number(count), all: i18n.number(names.length) })}</Badge>
            </legend>
            {givable.length > 1 ? (
              <button type="button" onClick={() => set(givable, !givable.every((name) => chosen.has(name)))}>
                {givable.every((name) => chosen.has(name)) ? i18n.t('None') : i18n.t('All')}
                <span> {i18n._(groupLabels[group])}</span>
              </button>
            ) : null}
            {names.map((name) => {
              const isOfRole = given?.has(name) ?? false
              return (
                <CheckboxField
                  key={name}
                  label={
                    <>
                      {i18n._(permissionLabels[name])} <code>{name}</code>
                    </>
                  }
                  checked={isOfRole || chosen.has(name)}
                  disabled={isOfRole || !mayGive.has(name)}
                  help={isOfRole ? i18n.t('From the role') : undefined}
                  onChange={(event) => set([name], event.target.checked)}
                />
              )
            })}
          </fieldset>
        )
      })}
    </Groups>
  )
}

const Groups = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
    gap: '4',
    '& fieldset': {
      position: 'relative',
      minWidth: '0',
      paddingInline: '4',
      paddingBlock: '3',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'card',
      background: 'canvas',
    },
    '& legend': {
      float: 'inline-start',
      width: '100%',
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      fontWeight: '600',
      paddingBlock: '1',
    },
    '& legend + *': { clear: 'both' },
    '& fieldset > button': {
      position: 'absolute',
      insetInlineEnd: '4',
      top: '3',
      minHeight: '32px',
      color: 'indigo',
      textStyle: 'dense',
      cursor: 'pointer',
      _hover: { textDecoration: 'underline' },
      '& span': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    },
    '& fieldset > div': { clear: 'both' },
    '& label code': { display: 'block', fontFamily: 'mono', fontSize: 'caption', lineHeight: '16px', color: 'fg.subtle' },
  },
})
