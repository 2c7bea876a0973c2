const names: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' }
const entity = /&(?:([a-z]+)|#(\d{1,7})|#x([0-9a-f]{1,6}));/gi

/** The words of a cue of stored WebVTT: without its markup, in one line. */
export function plainCueText(lines: readonly string[]): string {
  return lines
    .map((line) => decode(line.replace(/<[^<>]*>/g, '')))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function decode(text: string): string {
  return text.replace(entity, (whole, name?: string, decimal?: string, hex?: string) => {
    if (name !== undefined) return names[name.toLowerCase()] ?? whole
    return letterOf(decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal))
  })
}

/** A space for what is no text, which PostgreSQL may not store. */
function letterOf(code: number): string {
  const isText = code > 0x1f && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return isText ? String.fromCodePoint(code) : ' '
}
