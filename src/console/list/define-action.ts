import type { ComponentType, ReactNode } from 'react'
import type { GenericSchema } from 'valibot'
import { type BulkLists, type BulkOutcome, outcomeOf } from '#contract/core/bulk-outcome.ts'
import type { CallInput, CallOutput, Endpoint } from '#contract/core/endpoint.ts'
import type { Permission } from '#contract/core/permissions.ts'
import type { Message } from '#src/lists/filter-fields.ts'
import type { Services } from '#src/services/create-services.ts'
import { type ActionServices, attempt, type Outcome } from './attempt.ts'
import { type Answers, answersOf, type Ask, type Draft, type Text } from './question.ts'

type BulkEndpoint = Endpoint & { response: GenericSchema<unknown, BulkOutcome | BulkLists> }

type Look = { label: Message; icon?: ReactNode; isDanger?: boolean; isMain?: boolean }
type Base<Row> = Look & {
  id: string
  when: (row: Row) => boolean
  isAllowed: (permissions: ReadonlySet<Permission>) => boolean
}
/** An action carried out by a custom dialog, such as a form. */
export type DialogAction<Row> = Base<Row> & { Dialog: ComponentType<{ row: Row; onClose: () => void }> }
/** An action that asks a question and makes a call. The types of its endpoint and its answers are not exposed. */
export type QuestionAction<Row> = Base<Row> & {
  ask: Ask<Row>
  title: Text<Row>
  text?: Text<Row>
  /** Shown in a toast; `{name}` is the row's name. Not needed where the page shows the outcome. */
  done?: Message
  /** Of the button that carries it out, where it differs from the label. */
  send?: Message
  /** To be typed for confirmation. */
  retype?: (row: Row) => string
  run: (row: Row, draft: Draft, services: ActionServices) => Promise<Outcome<FollowUp>>
}
/** Runs after a successful response. */
type FollowUp = (app: Services) => void
/** An action that makes its call as soon as it is chosen. */
export type InstantAction<Row> = Base<Row> & {
  start: (row: Row, services: ActionServices) => Promise<Outcome<FollowUp>>
}
export type Action<Row> = DialogAction<Row> | QuestionAction<Row> | InstantAction<Row>
/** `{count}` is the number of selected rows in the title, and of successful ones in the toast. */
export type BulkTexts = { title: Message; text?: Message; done: Message }
/** A question action that the bulk bar offers too. The server decides for each row and names every refusal. */
export type BulkAction<Row> = QuestionAction<Row> & {
  many: {
    ask: Ask<Row>
    words: BulkTexts
    run: (ids: readonly string[], draft: Draft, services: ActionServices) => Promise<Outcome<BulkOutcome>>
  }
}

/** Called with the response, to store or to show it. */
type OnDone<E extends Endpoint> = (answer: CallOutput<E>, app: Services) => void
const followUp = <const E extends Endpoint>(outcome: Outcome<CallOutput<E>>, onDone: OnDone<E> | undefined): Outcome<FollowUp> =>
  outcome.kind === 'done' ? { kind: 'done', value: (app) => onDone?.(outcome.value, app) } : outcome

type Options<Row, E extends Endpoint, A extends Ask<Row>, B extends BulkEndpoint> = Look & {
  id: string
  /** Needed beside the endpoint's own rights. */
  right?: Permission
  when: (row: Row) => boolean
  ask?: A
  title: Text<NoInfer<Row>>
  text?: Text<NoInfer<Row>>
  done?: Message
  send?: Message
  retype?: (row: NoInfer<Row>) => string
  endpoint: E
  input: (row: NoInfer<Row>, answers: Answers<A>) => CallInput<E>
  onDone?: OnDone<E>
  /** Without `asksFields` the question on many rows asks for the reason alone. */
  bulk?: BulkTexts & { asksFields?: boolean; endpoint: B; input: (ids: string[], answers: Answers<A>) => CallInput<B> }
}

/**
 * One definition of an action for the row's menu, the drawer and the bulk bar. Its visibility follows from the permissions of
 * its endpoint, its invalidations from the endpoint's topics.
 */
export function defineAction<Row, const E extends Endpoint, const A extends Ask<Row> = {}, const B extends BulkEndpoint = never>(
  options: Options<Row, E, A, B> & { bulk: object },
): BulkAction<Row>
export function defineAction<Row, const E extends Endpoint, const A extends Ask<Row> = {}>(
  options: Options<Row, E, A, never>,
): QuestionAction<Row>
export function defineAction<Row, const E extends Endpoint, const A extends Ask<Row>, const B extends BulkEndpoint>({
  endpoint,
  input,
  right,
  bulk,
  ask,
  onDone,
  ...action
}: Options<Row, E, A, B>): QuestionAction<Row> {
  const asked = ask ?? ({} as A)
  return {
    ...action,
    ask: asked,
    isAllowed: (permissions) => holds(permissions, endpoint) && (right === undefined || permissions.has(right)),
    run: async (row, draft, services) =>
      followUp<E>(await attempt(endpoint, input(row, answersOf<Row, A>(asked, draft)), services), onDone),
    ...(bulk
      ? {
          many: {
            ask: bulk.asksFields ? asked : { reason: asked.reason ?? false },
            words: { title: bulk.title, done: bulk.done, ...(bulk.text ? { text: bulk.text } : {}) },
            async run(ids: readonly string[], draft: Draft, services: ActionServices): Promise<Outcome<BulkOutcome>> {
              const outcome = await attempt(bulk.endpoint, bulk.input([...ids], answersOf<Row, A>(asked, draft)), services)
              // The response is one of the two: `BulkEndpoint` says so.
              return outcome.kind === 'done'
                ? { kind: 'done', value: outcomeOf(outcome.value as BulkOutcome | BulkLists) }
                : outcome
            },
          },
        }
      : {}),
  }
}

/** An action with a custom dialog, offered to those who hold the permission of its call. */
export const defineDialogAction = <Row>({
  endpoint,
  ...action
}: Omit<DialogAction<Row>, 'isAllowed'> & { endpoint: Endpoint }): DialogAction<Row> => ({
  ...action,
  isAllowed: (permissions) => holds(permissions, endpoint),
})

type InstantOptions<Row, E extends Endpoint> = Omit<InstantAction<Row>, 'isAllowed' | 'start'> & {
  endpoint: E
  input: (row: NoInfer<Row>) => CallInput<E>
  onDone?: OnDone<E>
}
/** An action that asks nothing; a toast shows its failure. */
export const defineInstantAction = <Row, const E extends Endpoint>({
  endpoint,
  input,
  onDone,
  ...action
}: InstantOptions<Row, E>): InstantAction<Row> => ({
  ...action,
  isAllowed: (permissions) => holds(permissions, endpoint),
  start: async (row, services) => followUp<E>(await attempt(endpoint, input(row), services), onDone),
})

/** Whether somebody with these permissions may make a call (CON-D1). */
export const holds = (permissions: ReadonlySet<Permission>, { rights }: Pick<Endpoint, 'rights'>) =>
  (rights?.all?.every((right) => permissions.has(right)) ?? true) &&
  (rights?.any?.some((right) => permissions.has(right)) ?? true)

/** Actions on one row, for its menu and its drawer. */
export const actionsFor = <Row>(actions: readonly Action<Row>[], row: NoInfer<Row>, permissions: ReadonlySet<Permission>) =>
  actions.filter((action) => action.isAllowed(permissions) && action.when(row))

/** Actions for the bulk bar: those that apply to at least one of the rows. */
export const actionsForMany = <Row>(
  actions: readonly BulkAction<Row>[],
  rows: readonly NoInfer<Row>[],
  permissions: ReadonlySet<Permission>,
) => actions.filter((action) => action.isAllowed(permissions) && rows.some(action.when))
