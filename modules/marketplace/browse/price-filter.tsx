import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Help } from '#src/ui/form/field-frame.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { fromMinor, toMinor } from '../money.ts'
import { useBrowse, useOwnCurrency } from './use-browse.ts'

/** Minimum and maximum, in the currency of the member's parish; applied on leaving the field or pressing Enter. */
export function PriceFilter() {
  const { i18n } = useLingui()
  const { search, change } = useBrowse()
  const currency = useOwnCurrency()
  if (currency === null) return null
  return <Prices currency={currency} search={search} change={change} i18n={i18n} />
}

type Props = Pick<ReturnType<typeof useBrowse>, 'search' | 'change'> & {
  currency: string
  i18n: ReturnType<typeof useLingui>['i18n']
}

function Prices({ currency, search, change, i18n }: Props) {
  const shown = (minor: number | undefined) => (minor === undefined ? '' : fromMinor(minor, currency))
  const [from, setFrom] = useState(shown(search.min))
  const [to, setTo] = useState(shown(search.max))
  const [isWrong, setWrong] = useState(false)
  function take() {
    const min = from.trim() === '' ? undefined : toMinor(from, currency)
    const max = to.trim() === '' ? undefined : toMinor(to, currency)
    const fits = min !== null && max !== null && (min === undefined || max === undefined || min <= max)
    setWrong(!fits)
    if (fits) change({ min: min || undefined, max })
  }
  return (
    <Row
      aria-label={i18n.t('Price')}
      onSubmit={(event) => {
        event.preventDefault()
        take()
      }}
    >
      <Name>{i18n.t('Price')}</Name>
      <TextField
        label={i18n.t('From')}
        inputMode="decimal"
        value={from}
        aria-invalid={isWrong || undefined}
        onChange={({ target }) => setFrom(target.value)}
      />
      <TextField label={i18n.t('To')} inputMode="decimal" value={to} onChange={({ target }) => setTo(target.value)} />
      <Button type="submit" size="sm">
        {i18n.t('Apply')}
      </Button>
      <Note role="status">
        {isWrong
          ? i18n.t('Use numbers, the smaller one first.')
          : i18n.t('In {currency}; other currencies are left out.', { currency })}
      </Note>
    </Row>
  )
}

const Row = chakra('form', {
  base: { display: 'grid', gridTemplateColumns: '1fr 1fr auto', gap: '2', alignItems: 'end', '& button': { minHeight: '44px' } },
})
const Name = chakra('strong', {
  base: { gridColumn: '1 / -1', fontWeight: '500', fontSize: 'control' },
})
const Note = chakra(Help, { base: { gridColumn: '1 / -1' } })
