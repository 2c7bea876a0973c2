export interface CueTimes {
  startSeconds: number
  endSeconds: number
  /** What follows the times: a place on the picture. */
  settings: string[]
}

const arrow = '-->'
/** What some programs write instead; between whole times alone, as '9:00 -> 10:00' is a text. */
const otherArrow = /(?<=[.,]\d{1,3})\s*(?:->|[–—]>|→)\s*(?=\d)/
/** Programs leave out hours or zeros, and write points, commas or colons before the fraction. */
const time = /^(?:(\d{1,3}):)?(\d{1,3}):([0-5]?\d)(?:[.,](\d{1,9})|:(\d{3}))?$/
/** The last time and what follows it at once, as some programs write a place. */
const timeAndRest = /^([\d:.,]*\d)(\s.*|[a-z]+:.*)?$/i
/** Times with another sign between them, or none. */
const apart =
  /^\s*\d{1,3}(?::\d{1,2}){1,2}[.,]\d{1,3}[^\p{L}\d]{1,9}\d{1,3}(?::\d{1,2}){1,2}[.,]\d/u

/** `undefined` if the line has no times, `malformed` if it tries to say some. */
export function readTimes(written: string): CueTimes | 'malformed' | undefined {
  const line = written.includes(arrow) ? written : written.replace(otherArrow, arrow)
  const at = line.indexOf(arrow)
  if (at === -1) return apart.test(line) ? 'malformed' : undefined
  const start = line.slice(0, at).trim()
  const after = line.slice(at + arrow.length).trim()
  const [, end = '', rest = ''] = timeAndRest.exec(after) ?? []
  const startSeconds = secondsOf(start)
  const endSeconds = secondsOf(end)
  if (startSeconds !== undefined && endSeconds !== undefined) {
    return { startSeconds, endSeconds, settings: rest.trim().split(/\s+/) }
  }
  return isMeant(start, after) || isMeant(after, start) ? 'malformed' : undefined
}

/** One side is a time and the other begins with a digit: 'x --> y' and '9:00 --> salida' are texts. */
const isMeant = (one: string, other: string) =>
  /^\d+:[\d:.,;-]+(?:\s|$)/.test(one) && /^\d/.test(other)

function secondsOf(text: string): number | undefined {
  const found = time.exec(text)
  if (!found) return undefined
  const [, hours, minutes = '', seconds = '', decimals, thousandths] = found
  if (hours !== undefined && Number(minutes) > 59) return undefined
  const fraction = decimals ?? thousandths ?? ''
  const whole = Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds)
  return whole + Number(fraction.slice(0, 3).padEnd(3, '0')) / 1000
}
