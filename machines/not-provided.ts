import { type EventObject, fromCallback, fromPromise } from 'xstate'

/** An effect that resolves once; the real one comes from `machine.provide` where the chart is used. */
export const notProvided = <Output, Input>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`${name} not provided`)))

/** An effect that runs as long as its state lasts. */
export const streamNotProvided = <Received extends EventObject, Input>(name: string) =>
  fromCallback<Received, Input>(() => {
    throw new Error(`${name} not provided`)
  })
