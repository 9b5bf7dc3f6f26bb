import { act, cleanup, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { useForm } from 'react-hook-form'
import { afterEach, expect, test } from 'vitest'
import { useTypedBefore } from './use-typed-before.ts'

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

type Sent = { email: string }

function TheForm({ onSend }: { onSend: (sent: Sent) => void }) {
  const form = useForm<Sent>({ defaultValues: { email: '' } })
  useTypedBefore(form, ['email'])
  return (
    <form onSubmit={form.handleSubmit((sent) => onSend(sent))}>
      <input aria-label="Email" {...form.register('email')} />
    </form>
  )
}

/** Simulates typing at some moment of the hydration. */
function Types({ text, isTyping }: { text: string; isTyping: boolean }) {
  if (isTyping) field().value = text
  return null
}

const field = () => document.querySelector('input')!

async function takenOver(typed: { before?: string; meanwhile?: string; submitted?: boolean }) {
  const sent: Sent[] = []
  const app = (isTyping: boolean) => (
    <>
      <TheForm onSend={(what) => sent.push(what)} />
      <Types text={typed.meanwhile ?? ''} isTyping={isTyping && typed.meanwhile !== undefined} />
    </>
  )
  const place = document.createElement('div')
  place.dataset['prerendered'] = ''
  if (typed.submitted) place.dataset['submitted'] = 'true'
  place.innerHTML = renderToString(app(false))
  document.body.append(place)
  if (typed.before) field().value = typed.before
  await act(async () => void render(app(true), { container: place, hydrate: true }))
  return { place, sent }
}

test('text typed before the script loaded stays in the form, which is submitted if requested', async () => {
  const { place, sent } = await takenOver({ before: 'mariam@example.org', submitted: true })
  expect(field().value).toBe('mariam@example.org')
  expect(place.dataset['prerendered']).toBeUndefined()
  expect(sent).toEqual([{ email: 'mariam@example.org' }])
})

test('text typed during hydration is not lost', async () => {
  const { sent } = await takenOver({ before: 'mar', meanwhile: 'mariam@example.org' })
  expect(field().value).toBe('mariam@example.org')
  await act(async () => document.querySelector('form')!.requestSubmit())
  expect(sent).toEqual([{ email: 'mariam@example.org' }])
})
