import { beforeEach, describe, expect, test } from 'vitest'
import { CallError, type FailureCode } from '../../platform/http/call-error.ts'
import { deviceStorage } from '../../platform/browser/storage.ts'
import { newNote } from './note-request.ts'
import { type NoteSending, undoMs } from './note-entry.ts'
import { NotesOutbox } from './notes-outbox.ts'
import type { StudyNote } from './study-note.ts'

const viewer = 'sofia'
const place = { courseId: 'c', lesson: { id: 'l', title: 'Luz', isRemoved: false } }
const moment = { video: 'v', second: 7 }

let storage: Storage
let clock: number
let sent: string[]
/** The error of each request; none if undefined. */
let fault: FailureCode | undefined

beforeEach(() => {
  // Outside of a browser it is the storage in memory.
  storage = deviceStorage()
  storage.clear()
  clock = 1_000_000
  sent = []
  fault = undefined
})

const sending: NoteSending<string> = {
  async save({ id, text, version }, { number }) {
    if (fault) throw new CallError(fault, fault === 'network' ? 0 : 409, fault)
    sent.push(`${id} ${version ?? 'new'} ${number} ${text}`)
    return text
  },
  async remove(id) {
    if (fault) throw new CallError(fault, fault === 'network' ? 0 : 404, fault)
    sent.push(`removed ${id}`)
    return id
  },
}
const openOutbox = (tab = 'one', how = sending) =>
  new NotesOutbox(storage, how, { tab, now: () => clock })

const anew = (): StudyNote => newNote({ moment }, place)
const saved = (): StudyNote => ({ ...anew(), id: 'n', text: 'Antes', version: 'v0' })
const shown = (outbox: NotesOutbox<string>) =>
  outbox.waitingOf(viewer).map(({ note }) => [note.text, note.state])

describe('what is typed', () => {
  test('is kept at each key and told once, with the number of the last', async () => {
    const outbox = openOutbox()
    const note = anew()
    const draft = outbox.begin(viewer, note)
    for (const text of ['H', 'Ho', 'Hola']) outbox.type(viewer, draft, text)
    expect(storage.length).toBe(1)
    expect(await outbox.deliver(viewer)).toEqual(['Hola'])
    expect(await outbox.deliver(viewer)).toEqual([])
    expect([sent, storage.length]).toEqual([[`${note.id} new 3 Hola`], 0])
    outbox.type(viewer, draft, 'Hola, luz')
    await outbox.deliver(viewer)
    expect(sent.at(-1)).toBe(`${note.id} new 4 Hola, luz`)
  })

  test('while it is under way goes with the next delivery', async () => {
    const outbox: NotesOutbox<string> = openOutbox('one', {
      ...sending,
      async save(note, how) {
        if (sent.length === 0) outbox.type(viewer, draft, 'Hola')
        return sending.save(note, how)
      },
    })
    const draft = outbox.begin(viewer, saved())
    outbox.type(viewer, draft, 'Ho')
    await outbox.deliver(viewer)
    await outbox.deliver(viewer)
    expect([sent, storage.length]).toEqual([['n v0 1 Ho', 'n v0 2 Hola'], 0])
  })

  test.each<FailureCode>(['network', 'internal', 'token_expired', 'too_many_requests'])(
    'waits after %s for as long as it takes, and outlives the page',
    async (code) => {
      const outbox = openOutbox()
      fault = code
      outbox.type(viewer, outbox.begin(viewer, saved()), 'Sin línea')
      expect(await outbox.deliver(viewer)).toEqual([])
      clock += 400 * 24 * 3_600_000
      fault = undefined
      const later = openOutbox()
      expect(shown(later)).toEqual([['Sin línea', 'waiting']])
      await later.deliver(viewer)
      expect([sent, storage.length]).toEqual([['n v0 1 Sin línea'], 0])
    },
  )

  test('and not sent is gone on with by the same tab, and by another tab apart', async () => {
    const before = openOutbox()
    before.type(viewer, before.begin(viewer, saved()), 'Uno')
    const reloaded = openOutbox()
    reloaded.type(viewer, reloaded.begin(viewer, saved()), 'Uno y medio')
    expect(storage.length).toBe(1)
    const other = openOutbox('two')
    other.type(viewer, other.begin(viewer, saved()), 'Dos')
    expect(storage.length).toBe(2)
    expect(new Set(shown(other).map(([text]) => text))).toEqual(new Set(['Dos', 'Uno y medio']))
  })

  test('is told for nobody else', async () => {
    const outbox = openOutbox()
    outbox.type(viewer, outbox.begin(viewer, anew()), 'Mía')
    expect(await outbox.deliver('diego')).toEqual([])
    expect(outbox.waitingOf('diego')).toEqual([])
    expect(storage.length).toBe(1)
  })
})

describe('a note that another page changed or deleted', () => {
  test.each<FailureCode>(['changed_elsewhere', 'study_note_not_found'])(
    'after %s is kept as one more, which goes on',
    async (code) => {
      let copies = 0
      const outbox: NotesOutbox<string> = openOutbox('one', {
        ...sending,
        async save(note, how) {
          if (note.id === 'n') throw new CallError(code, 409, code)
          return sending.save(note, how)
        },
      })
      outbox.onCopied(() => (copies += 1))
      const draft = outbox.begin(viewer, saved())
      outbox.type(viewer, draft, 'La mía')
      expect(await outbox.deliver(viewer)).toEqual(['La mía'])
      expect([draft.note.id === 'n', draft.note.moment, copies]).toEqual([false, moment, 1])
      outbox.type(viewer, draft, 'La mía, y más')
      await outbox.deliver(viewer)
      const { id } = draft.note
      expect(sent).toEqual([`${id} new 1 La mía`, `${id} new 2 La mía, y más`])
      expect(storage.length).toBe(0)
    },
  )
})

describe('a refused note', () => {
  test('stays in the browser with the reason, and is sent again when asked', async () => {
    const outbox = openOutbox()
    fault = 'study_notes_full'
    const draft = outbox.begin(viewer, anew())
    outbox.type(viewer, draft, 'Una más')
    await outbox.deliver(viewer)
    outbox.emit()
    expect(outbox.waitingOf(viewer)[0]?.note).toMatchObject({
      text: 'Una más',
      state: 'refused',
      refusal: 'study_notes_full',
    })
    fault = undefined
    expect(await outbox.deliver(viewer)).toEqual([])
    outbox.retry(viewer, draft.note)
    expect(await outbox.deliver(viewer)).toEqual(['Una más'])
  })

  test('is forgotten when that is asked', async () => {
    const outbox = openOutbox()
    fault = 'study_note_denied'
    const draft = outbox.begin(viewer, anew())
    outbox.type(viewer, draft, 'Una más')
    await outbox.deliver(viewer)
    outbox.forget(viewer, draft.note)
    expect(storage.length).toBe(0)
  })
})

describe('a deletion', () => {
  test('waits for as long as it can be undone, and takes what was not sent with it', async () => {
    const outbox = openOutbox()
    const draft = outbox.begin(viewer, saved())
    outbox.type(viewer, draft, 'A medias')
    outbox.remove(viewer, draft.note)
    expect(await outbox.deliver(viewer)).toEqual([])
    expect(shown(outbox)).toEqual([['A medias', 'removed']])
    outbox.undo(viewer, outbox.waitingOf(viewer)[0]!.note)
    expect(await outbox.deliver(viewer)).toEqual(['A medias'])

    outbox.remove(viewer, saved())
    clock += undoMs
    expect(await outbox.deliver(viewer)).toEqual(['n'])
    expect(storage.length).toBe(0)
  })

  test('is sent at once by whoever leaves, and is done if somebody else did it', async () => {
    const outbox = openOutbox()
    outbox.remove(viewer, saved())
    await outbox.deliver(viewer, { isLeaving: true })
    expect(sent).toEqual(['removed n'])
    outbox.remove(viewer, saved(), { isAtOnce: true })
    fault = 'study_note_not_found'
    await outbox.deliver(viewer)
    expect(storage.length).toBe(0)
  })
})
