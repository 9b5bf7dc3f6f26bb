import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import Columns3 from 'lucide-react/icons/columns-3'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { CheckboxField } from '#src/ui/checkbox-field.tsx'
import type { useChosenColumns } from './chosen-columns.ts'
import type { Column } from './column.ts'

type Props<Row> = { columns: readonly Column<Row>[]; chosen: ReturnType<typeof useChosenColumns<Row>> }

/** Which columns are shown; a disclosure, closed by Esc and by leaving it. */
export function ColumnChooser<Row>({ columns, chosen }: Props<Row>) {
  const { i18n } = useLingui()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const outside = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
    }
  }, [isOpen])

  return (
    <Holder
      ref={box}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.stopPropagation()
        setOpen(false)
        button.current?.focus()
      }}
    >
      <Button
        ref={button}
        icon={<Columns3 size={18} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {i18n.t('Columns')}
      </Button>
      {isOpen ? (
        <Panel id={id} role="group" aria-label={i18n.t('Columns')}>
          {columns.slice(1).map((column) => (
            <CheckboxField
              key={column.id}
              label={column.title}
              checked={chosen.isShown(column.id)}
              onChange={(event) => chosen.choose(column.id, event.target.checked)}
            />
          ))}
          <Button size="sm" variant="ghost" isWide onClick={chosen.reset}>
            {i18n.t('Usual columns')}
          </Button>
        </Panel>
      ) : null}
    </Holder>
  )
}

const Holder = chakra('div', { base: { position: 'relative', display: { base: 'none', sm: 'block' } } })
const Panel = chakra('div', {
  base: {
    position: 'absolute',
    insetInlineEnd: '0',
    top: 'calc(100% + 8px)',
    zIndex: 'dropdown',
    width: '240px',
    maxHeight: '60vh',
    overflowY: 'auto',
    paddingInline: '4',
    paddingBlock: '2',
    background: 'raised',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    boxShadow: 'lg',
  },
})
