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
  cues: Cue[]
  isSubRip: boolean
  faults: LineFault[]
}

/** Enough for days of speech. */
const maxCues = 20_000
const arrow = '-->'
const webVtt = /^\s*(?:(\d{2,3}):)?([0-5]\d):([0-5]\d)\.(\d{3})\s*$/
const subRip = /^\s*(\d{1,3}):([0-5]\d):([0-5]\d)[,.](\d{1,3})\s*$/
const place = /^(?:vertical|line|position|size|align):[\w.,%-]+$/
const blank = /^\s*$/
// oxlint-disable-next-line no-control-regex -- what is looked for
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/

/** Parses cues sorted by time, and lists every error of the file. */
export function parseCues(lines: string[]): Parsed {
  const faults: LineFault[] = []
  const cues: Cue[] = []
  const first = lines.findIndex((line) => !blank.test(line))
  if (first === -1) return { cues, isSubRip: false, faults }
  const isSubRip = startsLikeSubRip(lines, first)
  const isWebVtt = /^WEBVTT(?:[ \t]|$)/.test(lines[first] ?? '')
  if (!isSubRip && !isWebVtt) {
    const says = 'un archivo WebVTT empieza con la palabra WEBVTT; uno SRT, con el número 1.'
    return { cues, isSubRip, faults: [{ line: first + 1, says }] }
  }
  let previous = 0
  for (const block of splitBlocks(lines, isWebVtt ? skipHeader(lines, first) : first)) {
    const [head = ''] = block.lines
    if (isWebVtt && /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(head)) continue
    const cue = readCue(block, isSubRip, faults)
    if (!cue) continue
    if (cue.startSeconds < previous) {
      faults.push({ line: cue.line, says: 'empieza antes que el subtítulo anterior.' })
    }
    previous = Math.max(previous, cue.startSeconds)
    cues.push(cue)
    if (cues.length > maxCues) {
      faults.push({ line: cue.line, says: 'hay demasiados subtítulos: el máximo es de 20,000.' })
      break
    }
  }
  return { cues, isSubRip, faults }
}

/** A line with a number, then times; some programs omit the number. */
function startsLikeSubRip(lines: string[], first: number): boolean {
  const at = /^\s*\d+\s*$/.test(lines[first] ?? '') ? first + 1 : first
  const [start = ''] = (lines[at] ?? '').split(arrow)
  return subRip.test(start)
}

/** Index of the line after the header: the first empty line, or a cue without one before it. */
function skipHeader(lines: string[], first: number): number {
  const rest = lines.findIndex(
    (line, at) => at > first && (blank.test(line) || line.includes(arrow)),
  )
  return rest === -1 ? lines.length : rest
}

interface Block {
  /** Number of its first line, 1-based. */
  line: number
  lines: string[]
}

function splitBlocks(lines: string[], from: number): Block[] {
  const blocks: Block[] = []
  let current: Block | undefined
  for (let at = from; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (blank.test(line)) current = undefined
    else if (current) current.lines.push(line)
    else blocks.push((current = { line: at + 1, lines: [line] }))
  }
  return blocks
}

function readCue(block: Block, isSubRip: boolean, faults: LineFault[]): Cue | undefined {
  const complain = (offset: number, says: string) => {
    faults.push({ line: block.line + offset, says })
  }
  const at = block.lines.findIndex((line) => line.includes(arrow))
  if (at === -1 || at > 1) {
    complain(0, 'falta el tiempo, por ejemplo 00:00:01.000 --> 00:00:04.000.')
    return undefined
  }
  const [start = '', rest = '', ...more] = (block.lines[at] ?? '').split(arrow)
  const [end = '', ...settings] = rest.trim().split(/\s+/)
  const startSeconds = readTime(start, isSubRip)
  const endSeconds = readTime(end, isSubRip)
  if (startSeconds === undefined || endSeconds === undefined || more.length > 0) {
    complain(at, 'el tiempo no se entiende; escríbelo como 00:00:01.000 --> 00:00:04.000.')
    return undefined
  }
  if (endSeconds <= startSeconds) complain(at, 'el subtítulo termina antes de empezar.')
  const lines = block.lines.slice(at + 1)
  for (const [index, line] of lines.entries()) {
    if (line.includes(arrow))
      complain(at + 1 + index, 'falta una línea vacía antes de este tiempo.')
    if (control.test(line)) complain(at + 1 + index, 'contiene caracteres que no son texto.')
  }
  return {
    line: block.line + at,
    startSeconds,
    endSeconds,
    settings: settings.filter((setting) => place.test(setting)).join(' '),
    lines,
  }
}

function readTime(text: string, isSubRip: boolean): number | undefined {
  const match = (isSubRip ? subRip : webVtt).exec(text)
  if (!match) return undefined
  const [, hours = '0', minutes = '', seconds = '', fraction = ''] = match
  return (
    Number(hours) * 3600 +
    Number(minutes) * 60 +
    Number(seconds) +
    Number(fraction.padEnd(3, '0')) / 1000
  )
}
