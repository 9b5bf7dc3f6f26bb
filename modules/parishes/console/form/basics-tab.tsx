import { useLingui } from '@lingui/react'
import { churchLanguages } from '#contract/parishes/service-time.ts'
import { CheckboxField } from '#src/ui/form/checkbox-field.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { TextareaField } from '#src/ui/form/textarea-field.tsx'
import { languageName } from '../parish-labels.ts'
import { useDioceses } from '../use-dioceses.ts'
import { Choices, Fields, Legend, Wide } from './fields.ts'
import { withCountry } from './place-defaults.ts'
import { SimilarWarning } from './similar-warning.tsx'
import type { ParishForm } from './use-parish-form.ts'

export function BasicsTab({ form }: { form: ParishForm }) {
  const { i18n } = useLingui()
  const { field, draft, errors, put } = form
  const { dioceses, options } = useDioceses()
  const isOpen = (id: string) => dioceses.some((diocese) => diocese.id === id && diocese.is_active)
  function choose(diocese_id: string) {
    const country = dioceses.find(({ id }) => id === diocese_id)?.country
    put({ diocese_id, ...(draft.country === '' && country ? withCountry(draft, country) : {}) })
  }
  return (
    <Fields>
      <TextField label={i18n.t('Name')} dir="ltr" autoComplete="off" {...field('name')} />
      <TextField label={i18n.t('Name in Arabic')} isOptional dir="rtl" lang="ar" autoComplete="off" {...field('name_ar')} />
      <SimilarWarning draft={draft} parishId={form.base?.id} />
      <SelectField
        label={i18n.t('Diocese')}
        placeholder={i18n.t('Choose a diocese')}
        options={options.filter(({ value }) => isOpen(value) || value === form.base?.diocese_id)}
        value={draft.diocese_id}
        error={errors['diocese_id']}
        onChange={(event) => choose(event.target.value)}
      />
      <TextField label={i18n.t('Patron saint')} isOptional autoComplete="off" {...field('patron_saint')} />
      <TextField
        label={i18n.t('Founded')}
        isOptional
        inputMode="numeric"
        dir="ltr"
        help={i18n.t('The year, such as 1968')}
        autoComplete="off"
        {...field('founded_year')}
      />
      <Wide>
        <fieldset>
          <Legend>{i18n.t('Languages of the services')}</Legend>
          <Choices>
            {churchLanguages.map((code) => (
              <CheckboxField
                key={code}
                label={languageName(code, i18n)}
                checked={draft.languages.includes(code)}
                onChange={({ target }) =>
                  put({
                    languages: churchLanguages.filter((one) => (one === code ? target.checked : draft.languages.includes(one))),
                  })
                }
              />
            ))}
          </Choices>
        </fieldset>
      </Wide>
      <Wide>
        <TextareaField
          label={i18n.t('About the parish')}
          isOptional
          rows={6}
          limit={5_000}
          dir="auto"
          {...field('description')}
        />
      </Wide>
    </Fields>
  )
}
