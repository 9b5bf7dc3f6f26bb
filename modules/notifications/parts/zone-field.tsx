import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'

type Props = { zone: string; onChange: (zone: string) => void }

/** The time zone for quiet hours and digests; suggests the device's when it differs. */
export function ZoneField({ zone, onChange }: Props) {
  const { i18n } = useLingui()
  const device = Intl.DateTimeFormat().resolvedOptions().timeZone
  const options = useMemo(
    () =>
      [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', device, zone])]
        .sort()
        .map((value) => ({ value, label: value.replaceAll('_', ' ') })),
    [device, zone],
  )
  return (
    <>
      <SelectField
        label={i18n.t('Time zone')}
        help={i18n.t('Used for quiet hours and collected emails.')}
        options={options}
        value={zone}
        onChange={({ target }) => onChange(target.value)}
      />
      {device === zone ? null : (
        <div>
          <Button size="sm" onClick={() => onChange(device)}>
            {i18n.t('Use {zone}, where this device is', { zone: device.replaceAll('_', ' ') })}
          </Button>
        </div>
      )}
    </>
  )
}
