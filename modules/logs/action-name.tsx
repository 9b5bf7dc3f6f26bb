import { chakra } from '@chakra-ui/react/styled-system'
import { useActionName } from '#src/console/audit/use-action-name.ts'

/** The action's label, with the code for searching the log below it. */
export function ActionName({ action }: { action: string }) {
  const actionName = useActionName()
  const label = actionName(action)
  return (
    <Name>
      {label}
      {label === action ? null : <code dir="ltr">{action}</code>}
    </Name>
  )
}

const Name = chakra('span', {
  base: {
    display: 'grid',
    justifyItems: 'start',
    '& code': { fontFamily: 'mono', fontSize: 'caption', fontWeight: '400', color: 'fg.subtle' },
  },
})
