import { decodeHTML } from 'entities'

/** A tag of WebVTT or of SRT: name, classes, and an annotation or attributes. */
const tag = /^<(\/?)([a-z]+)((?:\.[^\s<>.&]+)*)(?:[ \t]([^<>]*))?>$/i
const timestamp = /^<(?:\d{2,3}:)?[0-5]\d:[0-5]\d\.\d{3}>$/
const malformedTimestamp = /^<\s*\d[\d.,]*:[\d:.,]*\s*>$/
const kept = new Set(['b', 'i', 'u', 'c', 'v', 'ruby', 'rt', 'lang'])
/** Their annotation says who speaks, or in which language. */
const annotated = new Set(['v', 'lang'])
const synonyms: Record<string, string> = { strong: 'b', em: 'i' }
/** Elements without a counterpart in WebVTT: their words stay. */
const dropped = new Set(['font', 's', 'strike', 'del', 'sub', 'sup', 'small', 'big', 'span'])
/** Commands of Advanced SubStation, which programs write into the other formats too; `{\pi}` is none. */
const override =
  /\{\\(?:an?\d|[bius]\d|(?:pos|i?clip|move|fade?|t)\(|fn|fs\d|[1-4]?c&|[kK][fo]?\d|fr[xyz]?-?\d|(?:bord|shad|blur|be|q|p)\d|[cr](?=\}))[^{}]*\}/g
/** Other spellings of formatting in SRT. */
const braces = /\{(\/?)([biu])\}/gi
const windowsPath = /(\b[a-z]:\\\S*)/i
// oxlint-disable-next-line no-control-regex -- what is looked for
const control = /[\u0000-\u001f\u007f\ufffe\uffff]/g

/**
 * Lines of WebVTT with the allowed markup. References to characters become the characters, and
 * everything else is escaped, so that `<script>` is text.
 */
export function tidyLine(line: string, isSubRip: boolean): string[] {
  const plain = line.replace(override, '')
  const read = isSubRip ? readSubRip(plain) : plain
  return read.split(/<br[ \t]*\/?>/i).map((one) =>
    one
      .split(/(<[^<>]*>)/)
      .map((part, index) => (index % 2 === 1 ? tidyTag(part) : escapeText(part)))
      .join(''),
  )
}

/** Braces as tags, and the letters that stand for a line's end and a blank, but for those of a path. */
const readSubRip = (line: string) =>
  line
    .replace(braces, '<$1$2>')
    .split(windowsPath)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replaceAll(String.raw`\N`, '<br>').replaceAll(String.raw`\h`, ' '),
    )
    .join('')

function tidyTag(part: string): string {
  if (timestamp.test(part)) return part
  if (malformedTimestamp.test(part)) return ''
  const [, slash = '', written = '', classes = '', said = ''] = tag.exec(part) ?? []
  const lower = written.toLowerCase()
  if (dropped.has(lower)) return ''
  const name = synonyms[lower] ?? lower
  if (!kept.has(name)) return escapeText(part)
  if (slash !== '') return `</${name}>`
  if (annotated.has(name)) return `<${name}${classes}${escapeText(` ${said}`).trimEnd()}>`
  // As in 'i<b && c>d': an annotation has no such sign.
  return said.includes('&') ? escapeText(part) : `<${name}${classes}>`
}

function escapeText(text: string): string {
  return decodeHTML(text)
    .replace(control, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
