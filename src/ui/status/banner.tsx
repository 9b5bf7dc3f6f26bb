import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { IconButton } from '../icon-button.tsx'

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert }
type Props = { tone?: keyof typeof icons; children: ReactNode; action?: ReactNode; onClose?: () => void }

/** A one-line message above the page or within a card, with an action. */
export function Banner({ tone = 'info', children, action, onClose }: Props) {
  const { i18n } = useLingui()
  const Icon = icons[tone]
  return (
    <Bar tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon size={20} aria-hidden />
      <Words>{children}</Words>
      {action}
      {onClose ? <IconButton label={i18n.t('Close')} icon={<X size={18} aria-hidden />} onClick={onClose} /> : null}
    </Bar>
  )
}

const look = (name: string) => ({ background: `${name}.subtle`, borderColor: name, '& > svg': { color: name } })
const Bar = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '3',
    minHeight: '48px',
    paddingInline: '4',
    paddingBlock: '2',
    color: 'fg',
    borderRadius: 'control',
    borderWidth: '1px',
    borderInlineStartWidth: '4px',
    '& > svg': { flex: 'none' },
  },
  variants: { tone: { info: look('info'), success: look('success'), warning: look('warning'), danger: look('crimson') } },
})
const Words = chakra('div', { base: { flex: '1 1 150px', minWidth: '0', lineHeight: '1.45', paddingBlock: '1' } })
