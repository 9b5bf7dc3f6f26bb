import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { FieldDefinition } from '#contract/profile-fields/field-definition.ts'
import type { Column } from '#src/console/table/column.ts'
import { labelIn } from '#src/questions/question.ts'
import { Badge } from '#src/ui/badge.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { filledText } from '../filled-text.ts'
import { typeLabels } from '../field-labels.ts'
import { Grip } from './grip.tsx'
import type { useReorder } from './use-reorder.ts'

type Props = { onOpen: (field: FieldDefinition) => void; grip: ReturnType<typeof useReorder>['grip'] }

export function useFieldColumns({ onOpen, grip }: Props): readonly Column<FieldDefinition>[] {
  const { i18n } = useLingui()
  const locale = useLocale()
  const types = typeLabels(i18n)
  return [
    {
      id: 'label',
      title: i18n.t('Label'),
      cell: (field) => {
        const name = labelIn(locale, field)
        return (
          <Name>
            <Grip name={name} {...grip(field.id)} />
            <button type="button" data-open="" onClick={() => onOpen(field)}>
              <bdi>{name}</bdi>
            </button>
          </Name>
        )
      },
    },
    { id: 'key', title: i18n.t('Key'), cell: ({ key }) => <code dir="ltr">{key}</code> },
    { id: 'type', title: i18n.t('Type'), isTight: true, cell: ({ field_type }) => types[field_type] },
    {
      id: 'required',
      title: i18n.t('Required'),
      isTight: true,
      cell: ({ is_required }) => (is_required ? <Badge tone="gold">{i18n.t('Required')}</Badge> : i18n.t('No')),
    },
    {
      id: 'active',
      title: i18n.t('Active'),
      isTight: true,
      cell: ({ is_active }) =>
        is_active ? <Badge tone="success">{i18n.t('Active')}</Badge> : <Badge>{i18n.t('Not asked')}</Badge>,
    },
    { id: 'filled', title: i18n.t('Filled'), align: 'end', isTight: true, cell: (field) => filledText(field, i18n) },
  ]
}

const Name = chakra('span', { base: { display: 'flex', alignItems: 'center', gap: '2' } })
