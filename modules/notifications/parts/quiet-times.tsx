import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { TimeField } from '#src/ui/form/date-field.tsx'

type Times = { quiet_from: string; quiet_to: string }
type Props = { from: string; to: string; onChange: (times: Times) => void }

/** Milliseconds: a partly typed hour is not a choice yet. */
const pause = 800

/** Saved when both are complete and differ, once the member leaves the field or stops typing. */
export function QuietTimes({ from, to, onChange }: Props) {
  const { i18n } = useLingui()
  const [draft, setDraft] = useState<Times>({ quiet_from: from, quiet_to: to })
  useEffect(() => setDraft({ quiet_from: from, quiet_to: to }), [from, to])
  const isSame = draft.quiet_from === draft.quiet_to
  const isNew = draft.quiet_from !== from || draft.quiet_to !== to
  const isReady = isNew && !isSame && draft.quiet_from !== '' && draft.quiet_to !== ''
  const keep = () => {
    if (isReady) onChange(draft)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new draft restarts the delay
  useEffect(() => {
    if (!isReady) return
    const timer = setTimeout(keep, pause)
    return () => clearTimeout(timer)
  }, [draft])
  return (
    <Pair>
      <TimeField
        label={i18n.t('From')}
        value={draft.quiet_from}
        onChange={({ target }) => setDraft({ ...draft, quiet_from: target.value })}
        onBlur={keep}
        error={draft.quiet_from === '' ? i18n.t('Enter when quiet hours begin') : undefined}
      />
      <TimeField
        label={i18n.t('To')}
        value={draft.quiet_to}
        onChange={({ target }) => setDraft({ ...draft, quiet_to: target.value })}
        onBlur={keep}
        error={
          draft.quiet_to === '' ? i18n.t('Enter when quiet hours end') : isSame ? i18n.t('Use two different times') : undefined
        }
      />
    </Pair>
  )
}

const Pair = chakra('div', { base: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '4', alignItems: 'start' } })
