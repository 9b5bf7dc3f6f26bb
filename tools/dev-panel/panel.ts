import type { AnyActorRef, AnyStateMachine } from 'xstate'
import { style } from './panel-style.ts'
import { charts, facts } from './running.ts'

// The panel of a development build, opened by Ctrl+Shift+Period. English only, and independent of the app's components: it must
// work when they do not.

const host = document.createElement('div')
const shadow = host.attachShadow({ mode: 'open' })
const sheet = new CSSStyleSheet()
sheet.replaceSync(style)
shadow.adoptedStyleSheets = [sheet]

let chosen: AnyActorRef | null = null
let timer: ReturnType<typeof setInterval> | undefined
const [list, context, rows] = [make('ul'), make('pre'), make('tbody')]
const form = formOf()

function open() {
  const title = (text: string) => make('h2', text)
  const table = make('table')
  table.append(rows)
  const panel = make('aside')
  panel.setAttribute('aria-label', 'Running charts')
  for (const parts of [
    [title('Running charts'), list],
    [title('An event to send, and the context'), form.element, context],
    [title('Last 100 facts of the bus'), table],
  ]) {
    const section = make('section')
    section.tabIndex = 0
    section.append(...parts)
    panel.append(section)
  }
  shadow.replaceChildren(panel)
  document.body.append(host)
  draw()
  timer = setInterval(draw, 500)
}

function close() {
  clearInterval(timer)
  host.remove()
}

const drawn = new Map<AnyActorRef, HTMLButtonElement>()

function draw() {
  const running = charts()
  if (!chosen || !running.includes(chosen)) choose(running[0] ?? null)
  for (const [actor, button] of drawn)
    if (!running.includes(actor)) {
      button.parentElement?.remove()
      drawn.delete(actor)
    }
  for (const actor of running) {
    const button = drawn.get(actor) ?? buttonOf(actor)
    button.setAttribute('aria-pressed', String(actor === chosen))
    write(button.lastElementChild, stateOf(actor))
  }
  write(context, chosen ? JSON.stringify(chosen.getSnapshot().context, null, 2) : 'no chart runs')
  const newestFirst = facts()
  const newest = newestFirst[0] ? `${newestFirst[0].at}${newestFirst.length}` : ''
  if (rows.dataset['newest'] === newest) return
  rows.dataset['newest'] = newest
  rows.replaceChildren(
    ...newestFirst.map(({ at, source, type, payload }) => {
      const row = make('tr')
      row.append(
        make('td', new Date(at).toISOString().slice(11, 23)),
        make('td', source),
        make('td', type),
        make('td', JSON.stringify(payload)),
      )
      return row
    }),
  )
}

function buttonOf(actor: AnyActorRef) {
  const button = make('button')
  button.className = 'chart'
  const state = make('div')
  state.className = 'state'
  button.append(make('div', actor.id), state)
  button.addEventListener('click', () => {
    choose(actor)
    draw()
  })
  const item = make('li')
  item.append(button)
  list.append(item)
  drawn.set(actor, button)
  return button
}

function choose(actor: AnyActorRef | null) {
  chosen = actor
  const { events = [] } = ((actor as { logic?: AnyStateMachine } | null)?.logic ?? {}) as { events?: readonly string[] }
  form.offer(events.filter((type) => !type.startsWith('xstate.')))
}

const stateOf = (actor: AnyActorRef) => {
  const { value } = actor.getSnapshot()
  return typeof value === 'string' ? value : JSON.stringify(value).replaceAll('"', '')
}

function formOf() {
  const [element, type, payload, send, failure] = [
    make('form'),
    make('select'),
    make('textarea'),
    make('button', 'Send'),
    make('p'),
  ]
  payload.value = '{}'
  payload.spellcheck = false
  send.className = 'send'
  failure.setAttribute('role', 'alert')
  element.append(labelled('Event', type), labelled('Payload, as JSON', payload), send, failure)
  element.addEventListener('submit', (event) => {
    event.preventDefault()
    try {
      chosen?.send({ ...JSON.parse(payload.value), type: type.value })
      failure.textContent = ''
    } catch (error) {
      failure.textContent = error instanceof Error ? error.message : String(error)
    }
    draw()
  })
  return {
    element,
    offer: (types: readonly string[]) =>
      type.replaceChildren(...types.map((name) => Object.assign(make('option', name), { value: name }))),
  }
}

function labelled(text: string, field: HTMLElement) {
  const label = make('label', text)
  label.append(field)
  return label
}

function make<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, text?: string): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  if (text !== undefined) element.textContent = text
  return element
}

/** Updates the text only when it differs, so that a selection survives. */
function write(element: Element | null, text: string) {
  if (element && element.textContent !== text) element.textContent = text
}

document.addEventListener('keydown', (event) => {
  if (!event.ctrlKey || !event.shiftKey || event.code !== 'Period') return
  event.preventDefault()
  if (host.isConnected) close()
  else open()
})
