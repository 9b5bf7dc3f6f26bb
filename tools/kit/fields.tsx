import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { CheckboxField } from '#src/ui/form/checkbox-field.tsx'
import { DateField, TimeField } from '#src/ui/form/date-field.tsx'
import { FileDrop } from '#src/ui/files/file-drop.tsx'
import { FormErrorSummary } from '#src/ui/form/form-error-summary.tsx'
import { Form, FormActions } from '#src/ui/form/form.tsx'
import { PasswordField } from '#src/ui/form/password-field.tsx'
import { type Photo, PhotoPicker } from '#src/ui/files/photo-picker.tsx'
import { ComboboxField } from '#src/ui/form/combobox/combobox-field.tsx'
import type { ComboboxChoice } from '#src/ui/form/combobox/combobox-frame.tsx'
import { RadioCards } from '#src/ui/form/radio-cards.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { SwitchField } from '#src/ui/form/switch-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { TextareaField } from '#src/ui/form/textarea-field.tsx'
import { Columns } from './layout.ts'

const nothing = () => undefined

/** Form fields. `hasErrors` shows the summary above. */
export function FieldsCard({ hasErrors }: { hasErrors: boolean }) {
  const [parish, setParish] = useState<ComboboxChoice | null>(null)
  const [photo, setPhoto] = useState<Photo | null>(null)
  return (
    <Card title="Fields">
      <Form>
        <FormErrorSummary
          errors={
            hasErrors ? [{ id: 'title', message: 'Title is required' }, { message: 'End time must be after start time' }] : []
          }
        />
        <TextField id="title" label="Title" placeholder="Choir rehearsal" error="Title is required" />
        <TextField label="Email" type="email" help="Only your parish sees it." defaultValue="mariam@example.org" />
        <TextField label="Search" isLabelHidden prefix={<Search size={18} aria-hidden />} placeholder="Search people" />
        <PasswordField label="Password" defaultValue="secret words" />
        <TextareaField
          label="Notes for the organiser"
          isOptional
          limit={60}
          defaultValue="We come with two children and bring a cake for all."
        />
        <SelectField
          label="Parish"
          placeholder="Choose a parish"
          options={[
            { value: '1', label: 'St Mark' },
            { value: '2', label: 'St Mary and St Abanoub' },
          ]}
        />
        <ComboboxField
          label="Parish by name"
          placeholder="Type a name or a city"
          value={parish}
          onChange={setParish}
          items={[
            { id: '1', name: 'St Mark', text: 'Pasadena' },
            { id: '2', name: 'St Mary and St Abanoub', text: 'Croydon' },
          ]}
          query={{ isPending: false, isError: false, isFetching: false, error: null, refetch: nothing }}
          empty="No parish of this name is listed."
          failed="The parishes could not be loaded"
          onSearch={nothing}
        />
        <Columns>
          <DateField label="Date" defaultValue="2026-11-21" />
          <TimeField label="Time" defaultValue="09:30" />
        </Columns>
        <CheckboxField label="I have read the terms" help="They are short." defaultChecked />
        <CheckboxField label="Send me a weekly letter" error="Please decide" />
        <SwitchField label="Show my phone number" help="To members of your parish only" defaultChecked />
        <SwitchField label="Sound" />
        <RadioCards
          label="Who can see it"
          defaultValue="parish"
          name="who"
          options={[
            { value: 'parish', label: 'Parish', text: 'Members of St Mark' },
            { value: 'all', label: 'Everyone', text: 'All signed-in members' },
            { value: 'none', label: 'Nobody', isDisabled: true },
          ]}
        />
        <FileDrop label="Attachment" accept="image/*" maxBytes={5_000_000} onFiles={nothing} />
        <PhotoPicker label="Photo" value={photo} onChange={setPhoto} />
        <FormActions>
          <Button>Cancel</Button>
          <Button variant="solid" type="submit">
            Save event
          </Button>
        </FormActions>
      </Form>
    </Card>
  )
}
