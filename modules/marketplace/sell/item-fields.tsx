import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { itemCategories, itemConditions } from '#contract/marketplace/market-item.ts'
import { Card } from '#src/ui/card.tsx'
import { CheckboxField } from '#src/ui/form/checkbox-field.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { TextareaField } from '#src/ui/form/textarea-field.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { signOf } from '../money.ts'
import { useNames } from '../names.tsx'
import { PhotoBoard } from './photo-board.tsx'
import type { useItemForm } from './use-item-form.ts'

type Props = { form: ReturnType<typeof useItemForm>; currency: string; hasSold?: number }

/** The fields of an item, in natural order. */
export function ItemFields({ form: { form, field, errorOf }, currency, hasSold = 0 }: Props) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const names = useNames()
  const { register, formState, setValue, getValues, watch } = form
  const [isFree, isShipped, isPickedUp] = watch(['is_free', 'shipping_available', 'pickup_available'])
  const sign = (
    <small>
      <bdi>{signOf(currency, locale)}</bdi>
    </small>
  )
  return (
    <Fields>
      <Card title={i18n.t('Photos')}>
        <PhotoBoard
          initial={getValues('photos')}
          error={errorOf('photos')}
          onChange={(photos, unsettled) => {
            setValue('unsettled', unsettled)
            setValue('photos', photos, { shouldDirty: true, shouldValidate: formState.isSubmitted })
          }}
        />
      </Card>
      <Card title={i18n.t('What is it?')}>
        <Stack>
          <TextField label={i18n.t('Title')} maxLength={120} {...field('title')} />
          <Pair>
            <SelectField
              label={i18n.t('Category')}
              placeholder={i18n.t('Please choose')}
              options={itemCategories.map((value) => ({ value, label: names.category(value) }))}
              {...field('category')}
            />
            <SelectField
              label={i18n.t('Condition')}
              options={itemConditions.map((value) => ({ value, label: names.condition(value) }))}
              {...field('condition')}
            />
          </Pair>
          <TextareaField
            label={i18n.t('Description')}
            isOptional
            limit={5000}
            rows={5}
            help={i18n.t(
              'Size, age, what is good and what is not. Consecrated things, medicines, weapons and alcohol cannot be sold here.',
            )}
            {...field('description')}
          />
        </Stack>
      </Card>
      <Card title={i18n.t('Price and quantity')}>
        <Stack>
          <CheckboxField label={i18n.t('Give it away for free')} {...register('is_free')} />
          <Pair>
            {isFree ? null : (
              <TextField
                label={i18n.t('Price of one, in {currency}', { currency })}
                inputMode="decimal"
                prefix={sign}
                {...field('price')}
              />
            )}
            <TextField
              label={i18n.t('How many do you have?')}
              inputMode="numeric"
              help={hasSold > 0 ? i18n.t('{count} of them are sold already.', { count: i18n.number(hasSold) }) : undefined}
              {...field('quantity')}
            />
          </Pair>
        </Stack>
      </Card>
      <Card title={i18n.t('How will the buyer receive it?')}>
        <Stack>
          <CheckboxField label={i18n.t('They pick it up')} {...field('pickup_available')} />
          {isPickedUp ? (
            <TextField
              label={i18n.t('Where')}
              isOptional
              maxLength={200}
              help={i18n.t('Such as “Church hall, after the Sunday liturgy”. Everyone can see it.')}
              {...field('pickup_location')}
            />
          ) : null}
          <CheckboxField label={i18n.t('I send it')} {...register('shipping_available')} />
          {isShipped ? (
            <TextField
              label={i18n.t('Shipping costs, in {currency}', { currency })}
              inputMode="decimal"
              prefix={sign}
              help={i18n.t('Once for the whole order of this item. Leave it empty if you pay for it.')}
              {...field('shipping_cost')}
            />
          ) : null}
        </Stack>
      </Card>
    </Fields>
  )
}

const Fields = chakra('div', { base: { display: 'grid', gap: '5' } })
const Stack = chakra('div', { base: { display: 'grid', gap: '4' } })
const Pair = chakra('div', {
  base: { display: 'grid', gap: '4', gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' }, alignItems: 'start' },
})
