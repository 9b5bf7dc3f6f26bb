import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '#src/api/api-error.ts'
import { withServices } from '../../../tests/model/components/with-services.tsx'
import { StepUpCancelled, useStepUp } from './use-step-up.tsx'

afterEach(cleanup)

type Props = { call: (name: string) => Promise<string>; onEnd: (outcome: string) => void }

function Page({ call, onEnd }: Props) {
  const { guarded, dialog } = useStepUp()
  const begin = (name: string) =>
    guarded(() => call(name)).then(onEnd, (error) =>
      onEnd(error instanceof StepUpCancelled ? `${name} cancelled` : String(error)),
    )
  return (
    <>
      <button type="button" onClick={() => void begin('a')}>
        a
      </button>
      <button type="button" onClick={() => void begin('b')}>
        b
      </button>
      {dialog}
    </>
  )
}

/** Begins two calls that require a fresh second factor. Returns what each of them ended with, in order. */
async function twoCallers() {
  let isFresh = false
  const outcomes: string[] = []
  const confirm = async () => {
    isFresh = true
  }
  const call = async (name: string) => {
    if (!isFresh) throw new ApiError({ status: 403, code: 'step_up_required' })
    return name
  }
  const page = <Page call={call} onEnd={(outcome) => outcomes.push(outcome)} />
  await act(async () => void render(withServices({ api: { call: confirm } }, page)))
  const [a, b] = [screen.getByText('a'), screen.getByText('b')]
  await act(async () => {
    fireEvent.click(a)
    fireEvent.click(b)
  })
  return outcomes
}

test('CON-D6 two calls that wait for the second factor at once both go on after one code', async () => {
  const outcomes = await twoCallers()
  await act(async () => void fireEvent.change(screen.getByLabelText('Code'), { target: { value: '123456' } }))
  expect(outcomes).toEqual(['a', 'b'])
  expect(screen.queryByLabelText('Code')).toBeNull()
})

test('CON-D6 cancelling the second factor ends every call that waits for it', async () => {
  const outcomes = await twoCallers()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' })))
  expect(outcomes).toEqual(['a cancelled', 'b cancelled'])
})
