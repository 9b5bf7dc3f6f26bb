import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import Columns3 from 'lucide-react/icons/columns-3'
import { Button } from '#src/ui/button.tsx'
import { CheckboxField } from '#src/ui/form/checkbox-field.tsx'
import { Popover } from '#src/ui/overlay/popover.tsx'
import type { useChosenColumns } from './chosen-columns.ts'
import type { Column } from './column.ts'

type Props<Row> = { columns: readonly Column<Row>[]; chosen: ReturnType<typeof useChosenColumns<Row>> }

/** Chooses the visible columns. */
export function ColumnChooser<Row>({ columns, chosen }: Props<Row>) {
  const { i18n } = useLingui()
  return (
    <Holder>
      <Popover label={i18n.t('Columns')} trigger={<Button icon={<Columns3 size={18} aria-hidden />}>{i18n.t('Columns')}</Button>}>
        {columns.slice(1).map((column) => (
          <CheckboxField
            key={column.id}
            label={column.title}
            checked={chosen.isShown(column.id)}
            onChange={(event) => chosen.choose(column.id, event.target.checked)}
          />
        ))}
        <Button size="sm" variant="ghost" isWide onClick={chosen.reset}>
          {i18n.t('Default columns')}
        </Button>
      </Popover>
    </Holder>
  )
}

const Holder = chakra('div', { base: { display: { base: 'none', sm: 'block' } } })
