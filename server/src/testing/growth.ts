/** A hostile text of about that many characters. */
export type TextOf = (length: number) => string

/** A reader of a text, or of its bytes, on this thread; a refusal that it throws is an answer. */
export type Reader = (text: string) => unknown

/** The piece over and over, after what opens and before what ends it. */
export const repeated =
  (piece: string, before = '', after = ''): TextOf =>
  (length) =>
    before + piece.repeat(Math.ceil(length / piece.length)) + after

/** As many that open as close. */
export const nested =
  (open: string, close: string, inside = ''): TextOf =>
  (length) => {
    const depth = Math.ceil(length / (open.length + close.length))
    return open.repeat(depth) + inside + close.repeat(depth)
  }

/** Pieces that all differ. */
export const counted =
  (piece: (index: number) => string, before = '', after = ''): TextOf =>
  (length) => {
    const pieces: string[] = []
    for (let made = 0; made < length; made += pieces.at(-1)!.length) {
      pieces.push(piece(pieces.length))
    }
    return before + pieces.join('') + after
  }

/** What any reader may be sent; each adds the texts of its own grammar. */
export const commonTexts: Record<string, TextOf> = {
  letters: repeated('a'),
  words: repeated('palabra '),
  'accented letters': repeated('ñandú'),
  digits: repeated('1'),
  spaces: repeated(' '),
  'spaces before a letter': repeated(' ', '', 'x'),
  'no-break spaces': repeated('\u00A0'),
  tabs: repeated('\t'),
  'line feeds': repeated('\n'),
  'carriage returns': repeated('\r'),
  'ends of lines': repeated('\r\n'),
  'lines of one letter': repeated('a\n'),
  'lines of one space': repeated(' \n'),
  'NUL characters': repeated('\0'),
  'marks of byte order': repeated('\uFEFF'),
  'marks of direction': repeated('\u202E'),
  'zero-width joiners': repeated('👩\u200D'),
  'combining marks': repeated('\u0301', 'e'),
  'halves of surrogate pairs': repeated('\uD83D'),
  'double quotes': repeated('"'),
  'an open quote': repeated('a', '"'),
  'quotes inside quotes': repeated('""', '"', 'x'),
  apostrophes: repeated("'"),
  'back slashes': repeated('\\'),
  slashes: repeated('/'),
  commas: repeated(','),
  semicolons: repeated(';'),
  colons: repeated(':'),
  hyphens: repeated('-'),
  'less-than signs': repeated('<'),
  'open elements': repeated('<b>'),
  'nested elements': nested('<b>', '</b>', 'x'),
  'closed elements': repeated('<b>x</b>'),
  'an open comment': repeated('-', '<!--'),
  ampersands: repeated('&'),
  'references to characters': repeated('&amp;'),
  'references without end': repeated('&#1'),
  'open braces': repeated('{'),
  'nested braces': nested('{', '}', 'x'),
  'open brackets': repeated('['),
}

/** Of the whole process for a reader that works in threads of its own. */
type Worker = 'thread' | 'process'

/** CPU time of the worker alone, so that what else the machine does is not measured. */
async function cpuMsOf({ read, by }: Measured, text: string, times: number): Promise<number> {
  const usageSince = (before?: NodeJS.CpuUsage) =>
    by === 'thread' ? process.threadCpuUsage(before) : process.cpuUsage(before)
  const before = usageSince()
  for (let time = 0; time < times; time++) {
    try {
      await read(text)
    } catch {
      // A refusal took its time all the same.
    }
  }
  const { user, system } = usageSince(before)
  return (user + system) / 1000
}

interface Measured {
  read: Reader
  by: Worker
}

/** How many times longer a text is than what it is compared with. */
const SPAN = 16
/** The system counts a thread's time in ticks of up to 4 ms. */
const MEASURABLE_MS = 20
/** Linear readers measure 0.8 to 1.3, quadratic ones about 2: fourfold from the first to the bound. */
const STEEP = 1.5
/** What a pause does to one measurement it does not do to all of them. */
const ATTEMPTS = 6

/** As many letters are read of both, so that both make as much for the garbage collector. */
async function measureExponent(
  measured: Measured,
  textOf: TextOf,
  length: number,
): Promise<number> {
  const longMs = await cpuMsOf(measured, textOf(length), 1)
  if (longMs < MEASURABLE_MS) return 0
  const shortMs = await cpuMsOf(measured, textOf(length / SPAN), SPAN)
  return 1 + Math.log(longMs / Math.max(shortMs, 1)) / Math.log(SPAN)
}

/**
 * The exponent by which the reader's work grows with the length, if it is clearly more than 1.
 * The length grows up to `longest`, so that a quadratic reader is found while it is still fast.
 */
async function findSteepness(
  measured: Measured,
  textOf: TextOf,
  longest: number,
): Promise<number | undefined> {
  for (const part of [256, 64, 16, 4, 1]) {
    let exponent = Infinity
    for (let attempt = 0; attempt < ATTEMPTS && exponent > STEEP; attempt++) {
      exponent = Math.min(exponent, await measureExponent(measured, textOf, longest / part))
    }
    if (exponent > STEEP) return exponent
  }
  return undefined
}

/** Names of the texts on which the reader's work grows faster than their length. */
export async function findSteepTexts(
  read: Reader,
  texts: Record<string, TextOf>,
  { longest, by = 'thread' }: { longest: number; by?: Worker },
): Promise<string[]> {
  const steep: string[] = []
  for (const [name, textOf] of Object.entries(texts)) {
    const exponent = await findSteepness({ read, by }, textOf, longest)
    if (exponent !== undefined) steep.push(`${name}: length ^ ${exponent.toFixed(1)}`)
  }
  return steep
}
