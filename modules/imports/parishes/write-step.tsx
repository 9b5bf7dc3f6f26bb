import { useLingui } from '@lingui/react'
import { useActions } from '#src/console/list/use-actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Figure } from '../figure.tsx'
import type { StartProps } from '../kind.ts'
import { Buttons, Stack } from '../steps/step-styles.tsx'
import { writeParishes } from './parish-import-actions.ts'

/** Confirmation before parishes are written. */
export function WriteStep({ of: { id, file_name, counts }, onStep }: StartProps) {
  const { i18n } = useLingui()
  const { ready: created, changing: changed } = counts
  const { entriesFor, dialog } = useActions([writeParishes], [], () => file_name)
  const [write] = entriesFor({ id, created, changed })
  return (
    <Card title={i18n.t('Import the parishes')}>
      <Stack>
        <Figure
          value={created}
          label={i18n.t('{count, plural, one {draft will be created} other {drafts will be created}}', { count: created })}
        />
        {changed > 0 ? (
          <Figure
            value={changed}
            label={i18n.t('{count, plural, one {parish will be changed} other {parishes will be changed}}', { count: changed })}
          />
        ) : null}
        <p>
          {i18n.t(
            'Each row is checked again as it is written: a parish that was created in the meantime is not created twice. Drafts are activated one by one, when somebody has looked at them.',
          )}
        </p>
        <Buttons>
          <Button onClick={() => onStep(null)}>{i18n.t('Back to the check')}</Button>
          <Button variant="solid" isOff={!write} onClick={write?.onSelect}>
            {i18n.t('{count, plural, one {Import # parish} other {Import # parishes}}', { count: created + changed })}
          </Button>
        </Buttons>
        {dialog}
      </Stack>
    </Card>
  )
}
