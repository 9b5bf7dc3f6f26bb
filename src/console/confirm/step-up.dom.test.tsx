import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '#src/api/api-error.ts'
import { withServices } from '../../../tests/model/components/with-services.tsx'
import { StepUpCancelled, StepUpProvider, useGuarded } from './step-up.tsx'

afterEach(cleanup)

type Props = { name: string; call: (name: string) => Promise<string>; onEnd: (outcome: string) => void }

/** A part of a page with a call of its own. */
function Part({ name, call, onEnd }: Props) {
  const guarded = useGuarded()
  const begin = () =>
    guarded(() => call(name)).then(onEnd, (error) =>
      onEnd(error instanceof StepUpCancelled ? `${name} cancelled` : String(error)),
    )
  return (
    <button type="button" onClick={() => void begin()}>
      {name}
    </button>
  )
}

/** Two parts whose calls require a fresh second factor. `outcomes`: what each of them ended with, in order. */
async function open() {
  let isFresh = false
  let number = 0
  const outcomes: string[] = []
  const answers: ((isRight: boolean) => void)[] = []
  const confirm = () =>
    new Promise<void>((resolve, reject) =>
      answers.push((isRight) => {
        if (!isRight) return reject(new ApiError({ status: 400, code: 'invalid_code' }))
        isFresh = true
        resolve()
      }),
    )
  const call = async (name: string) => {
    if (!isFresh) throw new ApiError({ status: 403, code: 'step_up_required' })
    return name
  }
  const services = { api: { call: confirm }, newKey: () => `k${number++}` }
  const parts = ['a', 'b'].map((name) => <Part key={name} name={name} call={call} onEnd={(outcome) => outcomes.push(outcome)} />)
  const { unmount } = render(withServices(services, <StepUpProvider>{parts}</StepUpProvider>))
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByText(name)))
  const type = (code: string) =>
    act(async () => void fireEvent.change(screen.getByLabelText('Code'), { target: { value: code } }))
  const answer = (isRight: boolean) => act(async () => answers.shift()?.(isRight))
  return { outcomes, press, type, answer, unmount }
}

test('CON-D6 SC-25 two callers at once, and one who comes while the code is verified, go on after one code', async () => {
  const { outcomes, press, type, answer } = await open()
  await press('a')
  await press('b')
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1)
  await type('123456')
  await press('a')
  await answer(true)
  expect(outcomes).toEqual(['a', 'b', 'a'])
  expect(screen.queryByLabelText('Code')).toBeNull()
})

test('CON-D6 SC-25 a wrong code is said and emptied, and nobody is answered by it', async () => {
  const { outcomes, press, type, answer } = await open()
  await press('a')
  await type('654321')
  await answer(false)
  expect(screen.getByText('Invalid code')).toBeDefined()
  expect([(screen.getByLabelText('Code') as HTMLInputElement).value, outcomes]).toEqual(['', []])
  await type('123456')
  await answer(true)
  expect(outcomes).toEqual(['a'])
})

test('CON-D6 SC-25 cancelling ends every call that waits, as does the end of the console', async () => {
  const first = await open()
  await first.press('a')
  await first.press('b')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' })))
  expect(first.outcomes).toEqual(['a cancelled', 'b cancelled'])
  first.unmount()
  const second = await open()
  await second.press('a')
  await act(async () => second.unmount())
  expect(second.outcomes).toEqual(['a cancelled'])
})
