import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { IconButton } from '../icon-button.tsx'

const icons = { info: Info, success: CircleCheck, danger: CircleAlert }
type Props = { tone?: keyof typeof icons; title?: string; text: ReactNode; action?: ReactNode; onClose: () => void }

/** Styles of a toast. Its host owns the live region and the timing. */
export function ToastCard({ tone = 'info', title, text, action, onClose }: Props) {
  const { i18n } = useLingui()
  const Icon = icons[tone]
  return (
    <Box tone={tone}>
      <Icon size={20} aria-hidden />
      <Words>
        {title ? <Title>{title}</Title> : null}
        <p>{text}</p>
      </Words>
      {action}
      <IconButton label={i18n.t('Close')} icon={<X size={18} aria-hidden />} onClick={onClose} />
    </Box>
  )
}

const edge = (name: string) => ({ borderInlineStartColor: name, '& > svg': { color: name } })
const Box = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'start',
    gap: '3',
    width: 'min(420px, 100%)',
    padding: '2',
    paddingInlineStart: '4',
    background: 'raised',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'card',
    borderInlineStartWidth: '4px',
    boxShadow: 'lg',
    '& > svg': { flex: 'none', marginTop: '12px' },
  },
  variants: { tone: { info: edge('gold'), success: edge('success'), danger: edge('crimson') } },
})
const Words = chakra('div', { base: { flex: '1', minWidth: '0', overflowWrap: 'anywhere', paddingBlock: '2' } })
const Title = chakra('p', { base: { fontWeight: '600' } })
