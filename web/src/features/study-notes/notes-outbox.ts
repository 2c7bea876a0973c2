import type { CallError } from '../../platform/http/call-error.ts'
import { StoredQueue } from '../../platform/http/stored-queue.ts'
import { randomUuid } from '../../platform/browser/random-uuid.ts'
import {
  type NoteEntry,
  finalCodes,
  isOvertaken,
  type NoteDraft,
  type NoteSending,
  type Typed,
  undoMs,
} from './note-entry.ts'
import type { StudyNote, WaitingNote } from './study-note.ts'

/**
 * Keeps what a student types in this browser until the server has it. What another page has changed
 * or deleted becomes a note of its own beside it, so that neither text is lost.
 */
export class NotesOutbox<Reply> {
  private readonly queue: StoredQueue<NoteEntry, Reply>
  private readonly tab: string
  private readonly now: () => number
  private readonly open = new Map<string, NoteDraft>()
  private readonly listeners = new Set<() => void>()
  private waiting: { viewerId: string; notes: WaitingNote[] } | undefined
  private hasCopied = false
  /** Of each draft the number of its last save. */
  private readonly numbers = new Map<string, number>()
  private readonly copyListeners = new Set<() => void>()

  constructor(
    storage: Storage,
    { save, remove }: NoteSending<Reply>,
    { tab, now = Date.now }: { tab: string; now?: () => number },
  ) {
    this.tab = tab
    this.now = now
    this.queue = new StoredQueue<NoteEntry, Reply>({
      storage,
      prefix: 'ateneo.study-notes',
      send: (entry) =>
        entry.kind === 'typed' ? save(entry.note, entry.draft) : remove(entry.note.id),
      // Whoever leaves has no way to undo.
      isDue: (entry, isLeaving) =>
        entry.kind === 'typed'
          ? entry.note.state === 'waiting'
          : isLeaving || this.now() >= entry.until,
      isFinal: ({ code }) => finalCodes.has(code),
      refused: (entry, error) => this.refuse(entry, error),
    })
  }

  /** Begins to edit a note, or goes on with what this tab has not sent yet. */
  begin(viewerId: string, note: StudyNote): NoteDraft {
    const own = this.entriesOf(viewerId).find(
      (entry): entry is Typed =>
        entry.kind === 'typed' && entry.note.id === note.id && entry.tab === this.tab,
    )
    const draft = own ? { id: own.draft.id, note: own.note } : { id: randomUuid(), note }
    this.open.set(draft.id, draft)
    return draft
  }

  /** Stores what was typed. */
  type(viewerId: string, draft: NoteDraft, text: string): void {
    const key = this.queue.keyOf(viewerId, draft.id)
    const before = this.queue.read(key)
    const number = this.numberAfter(draft, before)
    draft.note = { ...draft.note, text, state: 'waiting', refusal: undefined }
    this.queue.write(key, {
      kind: 'typed',
      note: draft.note,
      draft: { id: draft.id, number },
      tab: this.tab,
      at: this.now(),
    })
    this.emit()
  }

  private numberAfter({ id }: NoteDraft, before: NoteEntry | undefined): number {
    const last = Math.max(
      this.numbers.get(id) ?? 0,
      before?.kind === 'typed' ? before.draft.number : 0,
    )
    this.numbers.set(id, last + 1)
    return last + 1
  }

  /** Deletes a note after a while in which `undo` takes it back. */
  remove(viewerId: string, note: StudyNote, { isAtOnce = false } = {}): void {
    const at = this.now()
    this.queue.write(this.queue.keyOf(viewerId, 'removed', note.id), {
      kind: 'removed',
      note: { ...note, state: 'removed' },
      until: isAtOnce ? at : at + undoMs,
      at,
    })
    this.forgetTyped(viewerId, note.id)
    this.emit()
  }

  /** Takes a deletion back, with the text that the server may not have. */
  undo(viewerId: string, note: StudyNote): void {
    this.queue.remove(this.queue.keyOf(viewerId, 'removed', note.id))
    this.emit()
    const draft = this.begin(viewerId, note)
    this.type(viewerId, draft, note.text)
  }

  /** Sends a refused note once more. */
  retry(viewerId: string, note: StudyNote): void {
    for (const entry of this.entriesOf(viewerId)) {
      if (entry.kind !== 'typed' || entry.note.id !== note.id) continue
      const waiting = { ...entry.note, state: 'waiting' as const, refusal: undefined }
      this.queue.write(this.queue.keyOf(viewerId, entry.draft.id), { ...entry, note: waiting })
    }
    this.emit()
  }

  /** Lets go of what the server refused. */
  forget(viewerId: string, note: StudyNote): void {
    this.forgetTyped(viewerId, note.id)
    this.emit()
  }

  private forgetTyped(viewerId: string, noteId: string): void {
    for (const key of this.queue.keysOf(viewerId)) {
      const entry = this.queue.read(key)
      if (entry?.kind === 'typed' && entry.note.id === noteId) this.queue.remove(key)
    }
  }

  async deliver(viewerId: string, options?: { isLeaving: boolean }): Promise<Reply[]> {
    const replies = await this.queue.deliver(viewerId, options)
    if (!this.hasCopied) return replies
    this.hasCopied = false
    return [...replies, ...(await this.deliver(viewerId, options))]
  }

  private refuse(entry: NoteEntry, error: CallError): NoteEntry | undefined {
    if (entry.kind === 'removed') return undefined
    if (!isOvertaken(error)) {
      return { ...entry, note: { ...entry.note, state: 'refused', refusal: error.code } }
    }
    const note = { ...entry.note, id: randomUuid(), version: null }
    const draft = this.open.get(entry.draft.id)
    if (draft) draft.note = note
    this.hasCopied = true
    for (const listener of this.copyListeners) listener()
    return { ...entry, note }
  }

  /** What the server does not have yet; the same array until something changes. */
  waitingOf(viewerId: string): WaitingNote[] {
    if (this.waiting?.viewerId !== viewerId) {
      this.waiting = { viewerId, notes: this.entriesOf(viewerId) }
    }
    return this.waiting.notes
  }

  private entriesOf(viewerId: string): NoteEntry[] {
    return this.queue
      .keysOf(viewerId)
      .map((key) => this.queue.read(key))
      .filter((entry) => entry !== undefined)
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  /** Calls back when a note became a copy. */
  onCopied(listener: () => void): () => void {
    this.copyListeners.add(listener)
    return () => void this.copyListeners.delete(listener)
  }

  /** Tells those who show the notes; also after a delivery, once its replies are shown. */
  emit(): void {
    this.waiting = undefined
    for (const listener of this.listeners) listener()
  }
}
