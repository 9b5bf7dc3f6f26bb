import type { AnyEventObject } from 'xstate'
import { eventTexts, stateText } from '#tests/model/words.ts'
import type { AnyModel } from '../charts.ts'
import type { Coverage } from '../coverage.ts'
import { factsOf, type TransitionFact } from '../facts.ts'
import type { MutantReport } from '../mutate/mutate.ts'
import type { NamedPath } from '../path-report.ts'
import { type Html, html, raw } from './html.ts'
import { code, codes, tableOf } from './page.ts'
import { shapeOf } from './shape.ts'

export type ChartPage = {
  model: AnyModel
  /** One SVG element. */
  diagram: string
  paths: readonly NamedPath[]
  coverage: Coverage
  mutants: MutantReport | null
}

/** Everything known about a chart, readable without its code. */
export function chartPage({ model, diagram, paths, coverage, mutants }: ChartPage): Html {
  const { states, transitions } = factsOf(model.machine)
  const sections: [string, Html][] = [
    [
      'Diagram',
      html`<figure class="diagram" tabindex="0">${raw(diagram)}</figure>
<p><a href="${model.name}.svg">The picture alone</a></p>`,
    ],
    ['Never broken', html`<ul class="rules">${Object.keys(model.invariants).map((rule) => html`<li>${rule}</li>`)}</ul>`],
    [
      'States',
      tableOf(
        ['state', 'kind', 'runs', 'on entry', 'on leaving'],
        states.map(({ id, key, kind, isInitial, actors, entry, exit }) => [
          code(id || key),
          [kinds[kind], isInitial ? 'the first' : ''].filter(Boolean).join(', '),
          codes(actors),
          codes(entry),
          codes(exit),
        ]),
      ),
    ],
    ['Events', eventsOf(model, transitions)],
    ['Guards', guardsOf(transitions)],
    ['Delays', delaysOf(model)],
    ['Transitions', transitionsOf(transitions, coverage)],
    ['Mutants', mutants ? mutantsOf(mutants) : html`<p>Not run. <code>npm run machines -- mutate ${model.name}</code> does.</p>`],
    ['Paths', pathsOf(model, paths)],
  ]
  return html`<h1>${model.name}</h1>
${model.about ? html`<p class="lead">${model.about}</p>` : null}
<p class="contents">${sections.map(([title]) => html`<a href="#${idOf(title)}">${title}</a>`)}</p>
${sections.map(([title, content]) => html`<section aria-labelledby="${idOf(title)}"><h2 id="${idOf(title)}">${title}</h2>${content}</section>\n`)}`
}
const idOf = (title: string) => title.toLowerCase().replaceAll(' ', '-')

const origins = [
  [/^xstate\.done\.actor\./, 'answer of an actor'],
  [/^xstate\.error\.actor\./, 'failure of an actor'],
  [/\./, 'another part of the app'],
  [/./, 'a person, or the chart’s owner'],
] as const

const kinds = { atomic: '', compound: 'holds others', parallel: 'several at once', final: 'the end', history: 'as it was' }

/** Long shapes are collapsed. */
const folded = (shape: string) =>
  shape.length < 140 ? code(shape) : html`<details><summary>${code(`${shape.slice(0, 60)} …`)}</summary>${code(shape)}</details>`

function eventsOf(model: AnyModel, transitions: readonly TransitionFact[]) {
  const events = Map.groupBy(model.events as readonly AnyEventObject[], ({ type }) => type)
  return tableOf(
    ['event', 'comes from', 'payload', 'moves from'],
    [...events].map(([type, examples]) => {
      const name = type.replace(/^xstate\.(done|error)\.actor\./, '')
      const known =
        type === name
          ? [type]
          : [`answer of ${name}`, `failure of ${name}`].filter((on) =>
              on.startsWith(type.includes('.done.') ? 'answer' : 'failure'),
            )
      const payloads = examples.map(({ type: _, actorId: __, ...payload }) => payload)
      const from = [...new Set(transitions.filter(({ on }) => known.includes(on)).map((one) => one.from || 'anywhere'))]
      const shape = shapeOf(payloads)
      return [
        code(name),
        origins.find(([pattern]) => pattern.test(type))?.[1] ?? '',
        shape === '{}' ? '' : folded(shape),
        codes(from),
      ]
    }),
  )
}

function guardsOf(transitions: readonly TransitionFact[]) {
  const guards = Map.groupBy(
    transitions.filter(({ guard }) => guard !== null),
    ({ guard }) => guard as string,
  )
  if (guards.size === 0) return html`<p>None.</p>`
  return tableOf(
    ['guard', 'decides'],
    [...guards]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([guard, uses]) => [
        code(guard),
        html`${uses.map(({ from, on, to }) => html`<div>${code(from || 'anywhere')} on ${on} → ${to.length > 0 ? codes(to) : 'stays'}</div>`)}`,
      ]),
  )
}

function delaysOf({ machine }: AnyModel) {
  const delays = Object.entries(machine.implementations.delays)
  if (delays.length === 0) return html`<p>None.</p>`
  return tableOf(
    ['delay', 'milliseconds'],
    delays.map(([name, delay]) => [code(name), typeof delay === 'number' ? String(delay) : 'computed when it begins']),
    [1],
  )
}

function transitionsOf(transitions: readonly TransitionFact[], { missing, isRun }: Coverage) {
  const missed = new Set(missing)
  return html`<p>${isRun ? `${transitions.length - missed.size} of ${transitions.length} walked by the last run of the model tests.` : 'The model tests have not run: npm run test:model.'}</p>
${tableOf(
  ['from', 'event', 'guard', 'to', 'does', 'walked'],
  transitions.map(({ name, from, on, guard, to, actions }) => [
    code(from || 'anywhere'),
    on,
    guard ? code(guard) : '',
    to.length > 0 ? codes(to) : 'stays',
    codes(actions),
    missed.has(name) ? html`<strong class="bad">no</strong>` : 'yes',
  ]),
)}`
}

function mutantsOf({ mutants, noticed, survivors }: MutantReport) {
  return html`<p>The tests of this chart notice ${noticed} of ${mutants} wrong versions of it.</p>
${
  survivors.length > 0
    ? tableOf(
        ['survivor', 'why'],
        survivors.map(({ id, reason }) => [code(id), reason ?? html`<strong class="bad">the tests miss it</strong>`]),
      )
    : null
}`
}

function pathsOf(model: AnyModel, paths: readonly NamedPath[]) {
  const eventText = eventTexts(model.events as readonly AnyEventObject[])
  return html`${[...Map.groupBy(paths, ({ input }) => input)].map(
    ([input, own]) => html`<details><summary>from ${input}: ${own.length} paths</summary>
${own.map(
  ({ id, steps }) =>
    html`<h3 id="${id}">${id}</h3><ol start="0">${steps.map(
      ({ event, state, isRefused }) =>
        html`<li>${isRefused ? '(refused) ' : ''}${eventText(event)} <span class="to">→ ${code(stateText(state))}</span></li>`,
    )}</ol>\n`,
)}</details>\n`,
  )}`
}
