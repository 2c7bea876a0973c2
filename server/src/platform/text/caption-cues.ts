import { type CueTimes, readTimes } from './caption-times.ts'

export interface Cue {
  /** Line of its times in the file, 1-based. */
  line: number
  startSeconds: number
  endSeconds: number
  /** WebVTT cue settings (position on the picture). */
  settings: string
  lines: string[]
}

export interface LineFault {
  line: number
  says: string
}

interface Parsed {
  /** By their start. */
  cues: Cue[]
  isSubRip: boolean
  faults: LineFault[]
}

/** Enough for days of speech. */
const maxCues = 20_000
/** The length of a caption whose file gives it none. */
const leastSeconds = 0.5
const place = /^(?:vertical|line|position|size|align):[\w.,%-]+$/
const blank = /^\s*$/
const number = /^\s*\d+\s*$/
// oxlint-disable-next-line no-control-regex -- what is looked for
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/

/** Lines however a program ends them; some write two carriage returns. */
export const splitLines = (text: string): string[] => text.split(/\r{0,2}\n|\r/)

/** Parses WebVTT or SRT, and lists every error of the file. */
export function parseCues(lines: readonly string[]): Parsed {
  const first = lines.findIndex((line) => !blank.test(line))
  const none = { cues: [], isSubRip: false, faults: [] }
  if (first === -1) return none
  const isWebVtt = /^WEBVTT(?:[ \t]|$)/.test(lines[first] ?? '')
  if (!isWebVtt && !startsLikeSubRip(lines, first)) {
    const says = 'un archivo WebVTT empieza con la palabra WEBVTT; uno SRT, con el número 1.'
    return { ...none, faults: [{ line: first + 1, says }] }
  }
  const reader = new CueReader(!isWebVtt)
  const from = isWebVtt ? skipHeader(lines, first) : first
  for (let at = from; at < lines.length && !reader.isFull; at++) reader.read(lines[at]!, at + 1)
  return { ...reader.finish(), isSubRip: !isWebVtt }
}

/** A number or times, be they well written or not; some programs omit the number. */
const startsLikeSubRip = (lines: readonly string[], first: number) =>
  number.test(lines[first] ?? '') || readTimes(lines[first] ?? '') !== undefined

/** Index of the line after the header: the first empty line, or a cue without one before it. */
function skipHeader(lines: readonly string[], first: number): number {
  const rest = lines.findIndex(
    (line, at) => at > first && (line === '' || readTimes(line) !== undefined),
  )
  return rest === -1 ? lines.length : rest
}

/** Lines since an empty one of which it is not known yet whether times follow. */
interface Waiting {
  line: number
  lines: string[]
}

/** Goes through a file once, line by line. */
class CueReader {
  readonly #isSubRip: boolean
  readonly #cues: Cue[] = []
  readonly #faults: LineFault[] = []
  /** The caption whose text goes on in the next line. */
  #open: Cue | undefined
  #waiting: Waiting | undefined
  #isSkipping = false
  /** The number of the caption before, as the file counts. */
  #count = 0

  constructor(isSubRip: boolean) {
    this.#isSubRip = isSubRip
  }

  get isFull(): boolean {
    return this.#cues.length > maxCues
  }

  read(line: string, at: number): void {
    if (this.#endsBlock(line)) return this.#endBlock()
    if (this.#isSkipping) return
    const times = readTimes(line)
    if (times === 'malformed') this.#complainOfTimes(at)
    else if (times) this.#begin(times, at)
    else this.#write(line, at)
  }

  finish(): Omit<Parsed, 'isSubRip'> {
    this.#endBlock()
    const cues = this.#cues.toSorted((a, b) => a.startSeconds - b.startSeconds)
    return { cues, faults: this.#faults }
  }

  /** In WebVTT a line of blanks is a line of its caption. */
  #endsBlock(line: string): boolean {
    return this.#isSubRip ? blank.test(line) : line === ''
  }

  #complain(line: number, says: string): void {
    this.#faults.push({ line, says })
  }

  #complainOfTimes(at: number): void {
    this.#complain(at, 'el tiempo no se entiende; escríbelo como 00:00:01.000 --> 00:00:04.000.')
    this.#waiting = undefined
    this.#open = undefined
    this.#isSkipping = true
  }

  #begin({ startSeconds, endSeconds, settings }: CueTimes, at: number): void {
    if (endSeconds < startSeconds) this.#complain(at, 'el subtítulo termina antes de empezar.')
    this.#leaveName()
    this.#open = {
      line: at,
      startSeconds,
      endSeconds: endSeconds === startSeconds ? startSeconds + leastSeconds : endSeconds,
      settings: settings.filter((setting) => place.test(setting)).join(' '),
      lines: [],
    }
    this.#cues.push(this.#open)
    if (this.isFull) {
      this.#complain(at, 'hay demasiados subtítulos: el máximo es de 20,000.')
    }
  }

  /** The number or name before times is no text, also where no empty line is before it. */
  #leaveName(): void {
    const waiting = this.#waiting
    this.#waiting = undefined
    const before = waiting?.lines ?? this.#open?.lines ?? []
    const name = before.at(-1) ?? ''
    if (number.test(name)) this.#count = Number(name)
    if (waiting || number.test(name)) before.pop()
    if (waiting && before.length > 0) this.#settle(waiting)
  }

  #write(line: string, at: number): void {
    if (this.#open) this.#say(this.#open, line, at)
    else if (this.#waiting) this.#waiting.lines.push(line)
    else if (this.#isAside(line)) this.#isSkipping = true
    else this.#waiting = { line: at, lines: [line] }
  }

  #say(cue: Cue, line: string, at: number): void {
    if (control.test(line)) this.#complain(at, 'contiene caracteres que no son texto.')
    cue.lines.push(line)
  }

  #isAside(line: string): boolean {
    return !this.#isSubRip && /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(line)
  }

  #endBlock(): void {
    const waiting = this.#waiting
    this.#waiting = undefined
    this.#open = undefined
    this.#isSkipping = false
    if (waiting) this.#settle(waiting)
  }

  /** Lines without times: the caption before goes on after its empty line. */
  #settle({ line, lines }: Waiting): void {
    const before = this.#cues.at(-1)
    const [first = ''] = lines
    const isNext = lines.length === 1 && number.test(first) && Number(first) === this.#count + 1
    if (isNext || lines.every((one) => blank.test(one))) return
    if (before) for (const [index, one] of lines.entries()) this.#say(before, one, line + index)
    else this.#complain(line, 'falta el tiempo, por ejemplo 00:00:01.000 --> 00:00:04.000.')
  }
}
