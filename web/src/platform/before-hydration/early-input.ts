type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Early =
  | { kind: 'press'; control: HTMLElement }
  | { kind: 'change'; field: Field; value: string; isChecked: boolean }
  | { kind: 'submit'; form: HTMLFormElement; submitter: HTMLElement | null }

const types = ['click', 'input', 'change', 'submit'] as const

/**
 * Presses, choices, words and submits before hydration, done again after it. React replays none of
 * them: its listeners are attached when `hydrateRoot` runs.
 */
export class EarlyInput {
  #isReady = false
  #events: Early[] = []

  listen(): void {
    for (const type of types) addEventListener(type, this.#hear, true)
  }

  /** Once hydrated. A choice in a part that is not hydrated yet would still be lost: that goes on. */
  replay(): void {
    this.#isReady = true
    for (const type of ['click', 'submit']) removeEventListener(type, this.#hear, true)
    const early = this.#events
    this.#events = []
    for (const event of early) replay(event)
  }

  readonly #hear = (event: Event) => {
    const early = readEvent(event)
    if (!early) return
    if (this.#isReady) {
      if (early.kind !== 'change') return
      if (early.field instanceof HTMLSelectElement) keepChoice(early)
      else if (early.field.type === 'file') hydrate(early.field)
      return
    }
    if (isReplayedOnly(early)) event.stopPropagation()
    const isFollowed = early.kind === 'press' && early.control instanceof HTMLAnchorElement
    if (isFollowed || early.kind === 'submit') event.preventDefault()
    // The last state of a field is the one that counts.
    this.#events = this.#events.filter(
      (one) => one.kind !== 'change' || early.kind !== 'change' || one.field !== early.field,
    )
    this.#events.push(early)
  }
}

function readEvent(event: Event): Early | undefined {
  const { target, type } = event
  // A press may hit the icon inside a button.
  if (!(target instanceof Element)) return undefined
  if (type === 'click') {
    const control = target.closest<HTMLElement>('button:not(.line-lost *), a[data-waits]')
    return control ? { kind: 'press', control } : undefined
  }
  if (type === 'submit') {
    const { submitter } = event as SubmitEvent
    // A form with an address works without scripts.
    const form = target as HTMLFormElement
    return form.hasAttribute('action') ? undefined : { kind: 'submit', form, submitter }
  }
  if (!isField(target)) return undefined
  const isChecked = target instanceof HTMLInputElement && target.checked
  return { kind: 'change', field: target, value: target.value, isChecked }
}

/** React may listen before the replay, and only the state of other fields can be told it twice. */
const isReplayedOnly = (early: Early) =>
  early.kind !== 'change' || early.field instanceof HTMLSelectElement || early.field.type === 'file'

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement

function replay(early: Early): void {
  if (early.kind === 'press') {
    hydrate(early.control)
    early.control.dispatchEvent(clickOn(early.control))
  } else if (early.kind === 'submit') {
    early.form.requestSubmit(early.submitter)
  } else {
    change(early)
  }
}

/** React Router follows a link only on the main button of a `MouseEvent`. */
function clickOn(control: HTMLElement): Event {
  const init = { bubbles: true, cancelable: true }
  return control instanceof HTMLAnchorElement
    ? new MouseEvent('click', init)
    : new Event('click', init)
}

function change({ field, value, isChecked }: Early & { kind: 'change' }): void {
  hydrate(field)
  if (field instanceof HTMLSelectElement) {
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (field.type === 'file') {
    // The field itself still has the chosen files, which no script may set.
    field.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (field.type === 'checkbox' || field.type === 'radio') {
    setUnseen(field, 'checked', isChecked)
    field.dispatchEvent(new Event('click', { bubbles: true }))
  } else {
    setUnseen(field, 'value', value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** React reports a change where the field differs from what it last saw there: its own setter is given the opposite first. */
function setUnseen(field: Field, name: 'value' | 'checked', state: string | boolean): void {
  Reflect.set(field, name, name === 'checked' ? !state : '')
  Reflect.set(Object.getPrototypeOf(field) as object, name, state, field)
}

function keepChoice({ field, value }: Early & { kind: 'change' }): void {
  hydrate(field)
  field.value = value
}

/** React hydrates the part around the target of a discrete event at once. */
function hydrate(control: HTMLElement): void {
  control.dispatchEvent(new Event('pointerdown', { bubbles: true }))
}
