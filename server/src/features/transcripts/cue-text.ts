import { decodeHTML } from 'entities'

/** What is no text, which PostgreSQL may not store, and marks of direction, which hide words from a search. */
// oxlint-disable-next-line no-control-regex -- what is looked for
const silent = /[\u0000-\u001f\u200e\u200f\ud800-\udfff\ufffd]/gu

/** The words of a cue of stored WebVTT: without its markup, in one line. */
export function plainCueText(lines: readonly string[]): string {
  return lines
    .map((line) => decodeHTML(line.replace(/<[^<>]*>/g, '')))
    .join(' ')
    .replace(silent, (sign) => (sign === '\u200e' || sign === '\u200f' ? '' : ' '))
    .replace(/\s+/g, ' ')
    .trim()
}
